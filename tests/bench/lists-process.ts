import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { requestPostings } from '@hearthside/services/commission/consultations/consultation.record.ts';
import { mailKey, mails, queuedMail } from '@hearthside/services/core/outbox/mail.entity.ts';
import { postings } from '@hearthside/services/core/search/posting.entity.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { handler } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { aRequest } from './a-request.ts';
import { kilobytes, measured, startMeasuredTable } from './measured-table.ts';
import { median, type Table } from './table.ts';

// A process of its own: it prints the table's rows as JSON.
const COUNT = 10_000;
const TIMES = 9;
const LIST = '/api/admin/consultations';

/** The requests with their e-mails, and the postings that find them in their own list. */
async function fill(): Promise<void> {
  const requests = Array.from({ length: COUNT }, (_, place) => aRequest(place));
  const outbox = requests.flatMap(({ uid, id, submittedAt }) =>
    (['notification', 'acknowledgement'] as const).map((kind) =>
      queuedMail(mailKey(kind, id), uid, submittedAt),
    ),
  );
  const found = requests.flatMap(requestPostings).filter(({ list }) => list === 'request');
  await consultations().put(requests).go({ concurrent: 8 });
  await mails().put(outbox).go({ concurrent: 8 });
  await postings().put(found).go({ concurrent: 8 });
}

const table = await startMeasuredTable();
await fill();
const outline = await callApi<{ total: number; cursors: (string | null)[] }>(handler, `GET ${LIST}/pages`, {
  as: OWNER,
});
const { cursors } = outline.body;
const page = (place: number) => `${LIST}?cursor=${encodeURIComponent(cursors.at(place) ?? '')}`;
const COUNTS = '/api/admin/todos/counts';
const asked: [what: string, path: string, view?: string][] = [
  ['first page', LIST],
  ['a page in the middle', page(Math.floor(cursors.length / 2))],
  ['last page', page(-1)],
  ['where all pages begin', `${LIST}/pages`],
  ['a status, 2,000 requests', `${LIST}?status=Contacted`],
  ['a name, 1 request', `${LIST}?q=c4711`],
  ['a word of every request', `${LIST}?q=oak`],
  ['a product and a status', `${LIST}?product=002&status=Contacted`],
  ['the navigation’s counts, without a saved view', COUNTS],
  ['with the view of a status', COUNTS, 'status=Contacted'],
  ['of a product and a status', COUNTS, 'product=002&status=Contacted'],
  ['of a word of every request', COUNTS, 'q=oak'],
];
let version = 0;

/** Saves this as the only view. */
async function saveView(query: string): Promise<void> {
  const views = [{ name: query, address: `${PAGES.admin.consultations.path}?${query}` }];
  const saved = await callApi(handler, 'PUT /api/admin/views', { as: OWNER, body: { views, version } });
  if (saved.status !== 200) throw new Error(`${query}: ${JSON.stringify(saved.body)}`);
  version += 1;
}

const rows = [];
for (const [what, path, view] of asked) {
  if (view) await saveView(view);
  const runs = [];
  for (let time = 0; time < TIMES; time += 1)
    runs.push(await measured(() => callApi(handler, `GET ${path}`, { as: OWNER })));
  const [first] = runs;
  if (first?.result.status !== 200) throw new Error(`${path}: ${JSON.stringify(first?.result.body)}`);
  const { result, calls, bytes } = first;
  rows.push({
    what,
    calls,
    'KB read': kilobytes(bytes),
    'KB answered': kilobytes(JSON.stringify(result.body).length),
    ms: Math.round(median(runs.map(({ ms }) => ms))),
  });
}
const note = `The owner's list of ${COUNT.toLocaleString('en-US')} requests, 25 a page. One of the calls reads the owner's own account. Times are the median of ${TIMES}.`;
process.stdout.write(JSON.stringify({ title: "The owner's lists", note, rows } satisfies Table));
await table.close();
process.exit(0);
