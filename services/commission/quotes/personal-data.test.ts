import { aReadyUpload, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { aQuoteInput, aSentQuote } from '@hearthside/tests/fixtures/table/quotes.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { quoteData } from './quote.record.ts';
import { saveDraft } from './save-draft.ts';

useTable();

test('a quote leaves with its versions, e-mails and drawings; its archive holds what was sent, and no draft', async () => {
  const { uid, id, draftVersion } = await aSentQuote(somebody(), { versions: 3 });
  const drawings = [{ key: await aReadyUpload('drawing', owner), caption: 'Not shown yet' }];
  await saveDraft({ uid, id }, aQuoteInput({ drawings, draftVersion }), owner);
  const archive = JSON.stringify(await quoteData.exported?.read(uid));
  for (const deposit of [50_001, 50_002, 50_003]) expect(archive).toContain(String(deposit));
  expect(archive).not.toContain('Not shown yet');

  await quoteData.remove({ uid, reviews: 'delete' });
  const keys = JSON.stringify((await allItems()).map(({ pk, sk }) => [pk, sk]));
  for (const gone of [`QUOTE#${id}`, `MAIL#quote#${id}`, 'UPLOAD#drawings']) expect(keys).not.toContain(gone);
});
