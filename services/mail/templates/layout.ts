import { html } from 'hono/html';

export interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label → value, shown as a table. */
  fields?: Record<string, string>;
  link: { label: string; url: string };
  brand: string;
}

const LONGEST_SUBJECT = 200;

/** One e-mail in both forms; `html` of Hono escapes every value put into it. */
export async function layOut(content: Content): Promise<Pick<Message, 'subject' | 'html' | 'text'>> {
  const subject = subjectLine(content.subject);
  return { subject, html: String(await htmlOf(content, subject)), text: textOf(content) };
}

/** A header is one line: a line break in it would let its author add headers of their own. */
export function subjectLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}

function htmlOf({ heading, paragraphs, fields = {}, link, brand }: Content, subject: string) {
  const rows = Object.entries(fields).map(
    ([label, value]) =>
      html`<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0;white-space:pre-line">${value}</td></tr>`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f6f1ea;color:#241a14;font:16px/1.5 Georgia,serif">
<main style="max-width:560px;margin:0 auto;padding:32px 20px">
<h1 style="font-size:24px;line-height:1.25">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
${rows.length > 0 ? html`<table style="border-collapse:collapse">${rows}</table>` : ''}
<p><a href="${link.url}" style="color:#8a3410">${link.label}</a></p>
<p>${brand}</p>
</main>
</body>
</html>`;
}

function textOf({ heading, paragraphs, fields = {}, link, brand }: Content): string {
  const rows = Object.entries(fields).map(([label, value]) => `${label}: ${value}`);
  return [heading, ...paragraphs, rows.join('\n'), `${link.label}: ${link.url}`, brand]
    .filter(Boolean)
    .join('\n\n');
}
