import { keptChanges } from './kept-values.ts';

test.each([0, 1])('a long text is cut between characters, of which half a one could not be stored', (odd) => {
  const text = 'x'.repeat(odd) + '🔥'.repeat(4_000);
  const change = {
    kind: 'updated' as const,
    pk: 'PRODUCT#1',
    sk: 'PRODUCT',
    before: {},
    after: { text, texts: [text] },
  };
  for (const value of Object.values(keptChanges([change], {})[0]?.after ?? {}))
    expect(value).toMatch(/^(?:\["|)x?🔥{900,1000}…$/u);
});
