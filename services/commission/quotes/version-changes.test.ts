import type { QuoteContent } from './quote.contract.ts';
import { versionChanges } from './version-changes.contract.ts';

const line = (id: string, price: number) => ({
  ...{ id, what: 'Bowl', options: '', quantity: 2, price, isOptional: false },
});
const content = (overrides: Partial<QuoteContent> = {}): QuoteContent => ({
  lines: [line('a', 100), line('b', 200)],
  deliveryCost: 0,
  deposit: 0,
  validUntil: '2026-12-01',
  note: '',
  drawings: [],
  ...overrides,
});

test('two versions of the same content differ in nothing', () => {
  expect(versionChanges(content(), content())).toEqual([]);
});

test('what changed is listed line by line, then for the rest', () => {
  const lines = [{ ...line('b', 250), isOptional: true }, line('c', 5)];
  expect(
    versionChanges(content(), content({ lines, deposit: 50, validUntil: '2026-12-24', note: 'Hi' })),
  ).toEqual([
    'Removed: 2 × Bowl at $1.00',
    'Changed: 2 × Bowl at $2.00 → 2 × Bowl at $2.50, optional',
    'Added: 2 × Bowl at $0.05',
    'Deposit: $0.00 → $0.50',
    'Total with all options: $6.00 → $5.10 (−$0.90)',
    'Valid until: December 1, 2026 → December 24, 2026',
    'The note was rewritten.',
  ]);
});

test('where lines change and their sum does not, that is said', () => {
  const [one, other] = content().lines;
  const lines = [one, other].map((line) => ({ ...line, id: `new ${line?.id}` })) as QuoteContent['lines'];
  expect(versionChanges(content(), content({ lines })).at(-1)).toBe('Total: $6.00, as before');
  expect(versionChanges(content(), content({ note: 'Hi' }))).toEqual(['The note was rewritten.']);
});
