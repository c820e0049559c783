import { html } from 'hono/html';
import type { Faults } from '../../emulators/faults/faults.ts';
import { faultsThatAreOn } from './fault-page.ts';
import type { Functions } from './function-pages.ts';
import { table } from './layout.ts';
import type { Mails } from './mail-pages.ts';
import type { Queues } from './queue-pages.ts';

export interface Overview {
  inbox: Mails;
  functions: Functions;
  queues: Queues;
  faults: Faults;
  /** Where mails to the suite are received. */
  smtpUrl?: string | undefined;
  connectionCount(): number;
  accounts: { email: string; role: string }[];
  /** Password of all these accounts. */
  password: string;
}

/** The first page: links, counters and the accounts for signing in. */
export async function overviewPage(overview: Overview) {
  const { inbox, functions, queues, accounts, password } = overview;
  const mails = await inbox.list();
  const failed = await Promise.all(queues.map(async (queue) => (await queue.list()).length));
  const errors = functions.names.reduce((sum, name) => sum + functions.counters(name).errors, 0);
  const content = html`
<dl>
<dt>Shop</dt><dd><a href="/">/</a></dd>
<dt>Inbox</dt><dd><a href="/__local/mails">${mails.length} e-mails</a> (<a href="/__local/inbox">JSON</a>)</dd>
${overview.smtpUrl ? html`<dt>Answer an e-mail</dt><dd>by SMTP at <code>${overview.smtpUrl}</code>, to its Reply-To</dd>` : undefined}
<dt>Table</dt><dd><a href="/__local/table">items</a></dd>
<dt>Functions</dt><dd><a href="/__local/functions">${functions.names.length} functions</a>, ${errors} errors since the start</dd>
<dt>Queues</dt><dd><a href="/__local/queues">${failed.reduce((sum, count) => sum + count, 0)} messages</a></dd>
<dt>Live</dt><dd>${overview.connectionCount()} connections</dd>
</dl>
<h2>Faults</h2>
${faultsThatAreOn(overview.faults)}
<p><a href="/__local/fault-knobs">Make a part fail</a></p>
<h2>Accounts</h2>
<p>All have the password <code>${password}</code>. <a href="/login">Sign in</a></p>
${table(
  ['E-mail', 'Role'],
  accounts.map(({ email, role }) => [html`<code>${email}</code>`, role]),
)}`;
  return { title: 'Overview', content };
}
