import { readPdf } from '@hearthside/tests/fixtures/papers/read-pdf.ts';
import { layOutPaper } from './lay-out-paper.ts';
import type { PaperContent } from './paper.contract.ts';

const rows = Array.from({ length: 60 }, (_, place) => [`Piece ${place + 1}\nCharcoal`, `$${place + 1}.00`]);
const content: PaperContent = {
  ...{
    title: 'Invoice',
    number: 'INV-2026-0042',
    date: '2026-11-25',
    facts: [['Order ID', 'consultation-1']],
  },
  shop: { name: 'Hearthside', contact: ['4 Forge Lane'] },
  to: ['Łucja Šafránková', 'Ελένη Παπαδάκη', 'Ольга'],
  tables: [
    {
      caption: 'Lines',
      columns: [{ label: 'Item' }, { label: 'Price', isNumber: true }],
      rows,
      sums: [['Total', '$1,830.00']],
    },
  ],
  paragraphs: ['Thank you.'],
};

test('a long paper goes on over pages without losing a row, and has names of other alphabets', async () => {
  const { text, pages } = await readPdf(await layOutPaper(content));
  expect(pages).toBeGreaterThan(1);
  for (const [words = '', amount = ''] of rows) {
    expect(text).toContain(words.split('\n')[0]);
    expect(text).toContain(amount);
  }
  expect(text).toMatch(/Total \$1,830\.00.*Thank you\./s);
  for (const name of content.to) expect(text).toContain(name);
  expect(text).toContain(`INV-2026-0042 · page ${pages} of ${pages}`);
});

test('the same content is the same file', async () => {
  expect(Buffer.compare(await layOutPaper(content), await layOutPaper(content))).toBe(0);
});
