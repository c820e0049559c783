import { html } from 'hono/html';
import type { Inbox, Mail } from '../../emulators/ses/inbox.ts';
import { table } from './layout.ts';

export type Mails = Pick<Inbox, 'list'>;

export async function mailsPage(inbox: Mails) {
  const mails = (await inbox.list()).reverse();
  const rows = mails.map((mail) => [
    html`<time>${mail.sentAt}</time>`,
    mail.to.join(', '),
    mail.authentication?.dmarc,
    html`<a href="/__local/mails/${encodeURIComponent(mail.id)}">${mail.subject || '(no subject)'}</a>`,
  ]);
  const content =
    rows.length > 0
      ? table(['Sent', 'To', 'DMARC', 'Subject'], rows)
      : html`<p>No e-mail has been sent yet.</p>`;
  return { title: 'Inbox', content };
}

export async function mailPage(inbox: Mails, id: string) {
  const mail = await find(inbox, id);
  if (!mail) return undefined;
  const content = html`
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Sent</dt><dd>${mail.sentAt}</dd>
<dt>DMARC</dt><dd>${dmarcOf(mail)}</dd>
</dl>
${mail.html ? html`<iframe title="The e-mail" sandbox src="/__local/mail-html/${encodeURIComponent(mail.id)}"></iframe>` : undefined}
${mail.text ? html`<h2>As text</h2><pre>${mail.text}</pre>` : undefined}`;
  return { title: mail.subject || '(no subject)', content };
}

function dmarcOf({ from, authentication }: Mail): string {
  if (!authentication) return 'not checked';
  const { dmarc, dkim, spf } = authentication;
  return `${dmarc}: signed by ${dkim} (DKIM), sent for ${spf} (SPF), from ${from}`;
}

/** The HTML of an e-mail. Pictures and styles work; scripts and forms do not. */
export async function mailDocument(inbox: Mails, id: string) {
  const mail = await find(inbox, id);
  const csp = "sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'";
  return mail && { type: 'text/html', body: mail.html, csp };
}

async function find(inbox: Mails, id: string) {
  return (await inbox.list()).find((mail) => mail.id === id);
}
