import { COLORS } from '@hearthside/services/trade/colors.contract.ts';
import { html, raw } from 'hono/html';
import type { PaperTable } from '../../../commission/papers/paper.contract.ts';
import { variantUrl, variantWidths } from '../../../core/media/picture.contract.ts';
import { env } from '../../../core/runtime/env.ts';
import { firstName } from '../../../core/runtime/plain-name.contract.ts';
import { atMost, withLineBreaks } from '../../../core/site/plain-text.contract.ts';
import { unbroken } from '../../../core/site/unbroken.contract.ts';
import type { GalleryPicture } from '../../../shop/catalog/product.contract.ts';
import type { Contact } from '../../../shop/pages/page.contract.ts';

/** After what the owner has entered for the customer. */
export const OBJECT =
  'If that isn’t what you agreed to, please object on your order’s page, or reply to this e-mail.';

/** The place on an order's page where its customer objects. */
export const objectLink = (id: string) => ({
  label: 'I didn’t agree to this',
  url: hubPage(`/orders/${id}#changes`),
});

export interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** PDFs, or a file for calendars. */
  attachments?: { filename: string; content: Uint8Array }[];
}

/** What an e-mail says: a template makes it, `layOut` the rest. */
export interface Content {
  to: string;
  replyTo?: string;
  subject: string;
  /** @default the subject */
  heading?: string;
  paragraphs: string[];
  /** Below the paragraphs, what a person has written. */
  quoted?: string;
  /** Below the heading, the piece that it is about. */
  showsPiece?: boolean;
  /** Below the links, what things cost: what is asked for is seen before what it is about. */
  prices?: PaperTable;
  /** Below the prices, label → value. */
  fields?: Record<string, string>;
  link: { label: string; url: string };
  /** A second link, of less weight. */
  also?: { label: string; url: string };
  /** Small print below it all. */
  note?: string;
  /** Where its reader switches e-mails like this one off. */
  settings?: string;
  attachments?: Message['attachments'];
}

/** How an e-mail begins. */
export const hello = (name: string) => `Hello ${firstName(name)}`.trim().concat(',');

const LONGEST_SUBJECT = 200;

/** A label of so many characters stays on its line, also on the narrowest phone. */
const SHORT_LABEL = 12;

const CHOOSE = 'Choose which e-mails you get';

// A long web address must not make the e-mail wider than a phone. Some mail clients do not know the first property.
const BREAKING = 'overflow-wrap:anywhere;word-break:break-word';

const { page, surface, text, 'text-muted': muted, border, accent, 'on-accent': onAccent } = COLORS;

// The dark colors. The light ones are in the elements, where no mail client drops them.
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: ${page.dark} !important; color: ${text.dark} !important }
.card { background: ${surface.dark} !important; border-color: ${border.dark} !important }
.brand { color: ${accent.dark} !important }
.button { background: ${accent.dark} !important; color: ${onAccent.dark} !important }
.rule { border-color: ${border.dark} !important }
.note, .note a { color: ${muted.dark} !important }
}
@media (min-width: 480px) { .label { white-space: nowrap } }`;

// Outlook for Windows takes no width at most, no padding of a link, and the first font alone.
const OUTLOOK = raw('<!--[if mso]><style>td,th{font-family:Arial,sans-serif !important}</style><![endif]-->');
const OUTLOOK_WIDTH = raw('<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->');
const OUTLOOK_END = raw('<!--[if mso]></td></tr></table><![endif]-->');
const FONT = "font:16px/1.5 Figtree,'Helvetica Neue',Arial,sans-serif";

/** A page of the site behind the sign-in, for whoever reads the e-mail: they sign in on the way where they are not signed in. */
export function signedInPage(path: string): string {
  return `${env('SITE_URL')}/login?to=${path.replace('#', '%23')}`;
}

export const hubPage = (path: string): string => signedInPage(`/userhub${path}`);

/** One e-mail as HTML and as text, signed by the shop as it is reached. Hono's `html` escapes every value. */
export async function layOut(
  content: Content,
  contact?: Contact,
  picture?: GalleryPicture,
): Promise<Message> {
  const { to, replyTo, attachments } = content;
  const [subject, brand, said] = [subjectLine(content.subject), env('BRAND'), withoutControls(content)];
  const signature = to === process.env.OWNER_EMAIL ? [] : signatureOf(contact);
  const markup = String(await htmlOf(said, subject, brand, signature, picture));
  const message = { to, ...(replyTo && { replyTo }), ...(attachments && { attachments }), subject };
  return { ...message, html: markup, text: textOf(said, brand, signature) };
}

/** Keeps line breaks and tabs only: mail clients show no other control character, and some servers refuse them. */
function withoutControls({ subject, heading = subject, paragraphs, quoted = '', ...content }: Content) {
  const { prices: { rows = [], sums = [] } = {}, fields = {}, ...rest } = content;
  const clean = (text: string) => withLineBreaks(text).replace(/(?![\n\t])\p{Cc}/gu, '');
  return {
    ...rest,
    subject,
    heading: clean(heading),
    paragraphs: paragraphs.map(clean),
    quoted: clean(quoted),
    lines: rows.map(([what = '', quantity, ...amounts]) => [
      `${quantity} × ${clean(what)}`,
      amounts.at(-1) ?? '',
    ]),
    sums,
    fields: Object.entries(fields).map(([label, value]) => [label, clean(value)]),
  };
}

/** How the shop is reached, a line each. */
function signatureOf({ phone, address = [] }: Partial<Contact> = {}): string[] {
  return [phone ?? '', address.join(', ')].filter(Boolean);
}

type Said = ReturnType<typeof withoutControls>;

/** Makes one line of a text, as a header must be: a line break would let the text add headers. */
export function subjectLine(text: string): string {
  return atMost(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), LONGEST_SUBJECT);
}

/** Lines by elements: Outlook takes no line break of a text. */
const withBreaks = (text: string) =>
  text.split('\n').map((line, place) => html`${place > 0 ? raw('<br>') : ''}${unbroken(line)}`);

function htmlOf(
  { heading, paragraphs, quoted, lines, sums, fields, link, also, note, settings }: Said,
  subject: string,
  brand: string,
  signature: string[],
  picture: GalleryPicture | undefined,
) {
  // What an inbox shows beside the subject.
  const glance = paragraphs.filter((paragraph) => !paragraph.startsWith('Hello ')).join(' ');
  const rule = `1px solid ${border.light}`;
  const small = `margin:16px 20px;color:${muted.light};font-size:14px`;
  const price = ([label = '', amount]: string[], look: string) => {
    const [what = '', ...more] = label.split('\n');
    const about =
      more.length > 0 &&
      html`<br><span class="note" style="color:${muted.light};font-size:14px">${unbroken(more.join(' · '))}</span>`;
    return html`<tr><th scope="row" class="rule" style="${BREAKING};padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:normal;${look}">${unbroken(what)}${about || ''}</th><td class="rule" style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;${look}">${amount}</td></tr>`;
  };
  const prices = [
    ...lines.map((line) => price(line, `border-bottom:${rule}`)),
    ...sums.map((sum) => price(sum, sum[0].startsWith('Total') ? `border-top:${rule};font-weight:bold` : '')),
  ];
  const rows = fields.map(
    ([label = '', value = '']) =>
      html`<tr><th scope="row" class="note label" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;color:${muted.light};font-weight:normal${label.length > SHORT_LABEL ? '' : ';white-space:nowrap'}">${label}</th><td width="100%" style="${BREAKING};vertical-align:top;padding:2px 0">${value.split('\n').map((line) => html`<div style="padding:2px 0">${unbroken(line)}</div>`)}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title><style>${raw(DARK)}</style>${OUTLOOK}</head>
<body class="page" style="margin:0;background:${page.light}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${glance}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="background:${page.light};color:${text.light}"><tr><td align="center" style="padding:24px 8px;${FONT}">
${OUTLOOK_WIDTH}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;text-align:left"><tr><td class="card" style="padding:24px 20px;border:1px solid ${border.light};border-radius:14px;background:${surface.light};${FONT}">
<table role="presentation" style="border-collapse:collapse"><tr><td style="padding:0 10px 0 0"><img src="${env('SITE_URL')}/icon-192.png" width="32" height="32" alt="" style="display:block;border:0;border-radius:8px"></td><td class="brand" style="color:${accent.light};font-family:Georgia,serif;font-size:20px;font-weight:bold">${brand}</td></tr></table>
<h1 style="margin:20px 0 16px;font-family:Georgia,serif;font-size:26px;line-height:1.25;${BREAKING}">${heading}</h1>
${picture ? pictureOf(picture) : ''}
${paragraphs.map((paragraph) => html`<p style="margin:16px 0;${BREAKING}">${withBreaks(paragraph)}</p>`)}
${quoted ? html`<blockquote class="rule" style="margin:16px 0;padding:0 0 0 14px;border-left:3px solid ${border.light};${BREAKING}">${withBreaks(quoted)}</blockquote>` : ''}
<table role="presentation" cellspacing="0" cellpadding="0" style="margin:24px 0 4px"><tr><td class="button" style="border-radius:24px;background:${accent.light};mso-padding-alt:11px 22px"><a class="button" href="${link.url}" style="display:inline-block;padding:11px 22px;border-radius:24px;background:${accent.light};color:${onAccent.light};font-weight:bold;text-decoration:none">${link.label}</a></td></tr></table>
${also ? html`<p style="margin:16px 0 4px"><a href="${also.url}" style="color:inherit">${also.label}</a></p>` : ''}
${prices.length > 0 ? html`<table width="100%" style="margin:24px 0 0;border-collapse:collapse">${prices}</table>` : ''}
${rows.length > 0 ? html`<table style="margin:24px 0 0;border-collapse:collapse">${rows}</table>` : ''}
${signature.length > 0 ? html`<p style="margin:24px 0 0;padding:16px 0 0;border-top:${rule}" class="rule">${brand}${signature.map((line) => html`<br>${line}`)}</p>` : ''}
</td></tr><tr><td style="${FONT}">
${note ? html`<p class="note" style="${small}">${note}</p>` : ''}
${settings ? html`<p class="note" style="${small}">${CHOOSE}: <a href="${settings}" style="color:inherit">account settings</a></p>` : ''}
</td></tr></table>
${OUTLOOK_END}
</td></tr></table>
</body>
</html>`;
}

const PICTURE_WIDTH = 502;

/** Outlook goes by the attributes, all others by the style. */
function pictureOf({ alt = '', ...picture }: GalleryPicture) {
  const [width = picture.width] = variantWidths(picture.width, 'jpg');
  const height = Math.round((PICTURE_WIDTH * picture.height) / picture.width);
  return html`<img src="${env('SITE_URL')}${variantUrl(picture, width, 'jpg')}" width="${PICTURE_WIDTH}" height="${height}" alt="${alt}" style="display:block;width:100%;height:auto;margin:0 0 16px;border:0;border-radius:8px">`;
}

function textOf(
  { heading, paragraphs, quoted, lines, sums, fields, link, also, note, settings }: Said,
  brand: string,
  signature: string[],
): string {
  const listed = (rows: readonly string[][]) => rows.map((row) => row.join(': ')).join('\n');
  const onOneLine = lines.map(([words = '', cents = '']) => [words.replaceAll('\n', ', '), cents]);
  return [
    heading,
    ...paragraphs,
    quoted ? quoted.replace(/^/gm, '> ') : '',
    `${link.label}: ${link.url}`,
    also && `${also.label}: ${also.url}`,
    listed(onOneLine),
    listed(sums),
    listed(fields),
    note,
    settings && `${CHOOSE}: ${settings}`,
    [brand, ...signature].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
