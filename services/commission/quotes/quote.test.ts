import { firstValidDay } from '../../core/site/day.contract.ts';
import { isExpired } from '../orders/expiry.ts';
import { acceptProblems, chosenLines, priceOf, wholePriceOf } from './choice.contract.ts';
import type { LineAnswer } from './quote.contract.ts';
import { isIntact, signatureOf } from './signature.ts';

const line = (id: string, price: number, isOptional = false) => ({
  ...{ id, what: id, options: '', quantity: 2, price, isOptional },
});
const answer = (line: string, answer: LineAnswer['answer']): LineAnswer => ({ line, answer, text: '' });
const lines = [line('bowl', 100), line('lid', 25, true)];

test('what is required counts always, what is optional only once it is accepted', () => {
  const content = { lines, deliveryCost: 10, deposit: 240 };
  expect(priceOf(content, [])).toEqual({ subtotal: 200, taxes: [], total: 210, deposit: 210 });
  expect(priceOf(content, [answer('lid', 'question')]).total).toBe(210);
  expect(wholePriceOf(content)).toEqual({ subtotal: 250, taxes: [], total: 260, deposit: 240 });
  expect(chosenLines(lines, [answer('lid', 'accepted')])).toEqual(
    [line('bowl', 100), line('lid', 25)].map(({ isOptional: _, ...rest }) => rest),
  );
});

test('an acceptance answers every line, and leaves out optional ones only', () => {
  expect(acceptProblems(lines, [answer('bowl', 'accepted'), answer('lid', 'declined')])).toEqual({});
  expect(Object.keys(acceptProblems(lines, [answer('bowl', 'declined')]))).toEqual(['bowl', 'lid']);
});

test('a quote is valid until its last day is over everywhere on Earth', () => {
  const at = (time: string) => Date.parse(time);
  expect(isExpired('2026-11-22', at('2026-11-23T11:59:59Z'))).toBe(false);
  expect(isExpired('2026-11-22', at('2026-11-23T12:00:00Z'))).toBe(true);
  expect(firstValidDay(at('2026-11-23T12:00:00Z'))).toBe('2026-11-23');
});

test('a signature tells whether its version is still what was signed, in whatever order the table keeps its keys', () => {
  const version = {
    ...{
      number: 1,
      sentAt: '',
      state: 'accepted' as const,
      answers: [answer('bowl', 'accepted')],
      events: [],
    },
    ...{ lines, deliveryCost: 10, deposit: 240, validUntil: '2099-01-01', note: 'Hello', drawings: [] },
  };
  const signature = signatureOf(
    version,
    { displayName: 'Ann', email: 'ann@hearthside.example' },
    '2026-11-25',
  );
  expect(signature).toMatchObject({ by: 'Ann', account: 'ann@hearthside.example', at: '2026-11-25' });
  const reversed = lines.map((each) => Object.fromEntries(Object.entries(each).reverse()) as typeof each);
  expect(isIntact({ ...version, lines: reversed }, signature)).toBe(true);
  const others = [
    { note: 'Hello!' },
    { deposit: 241 },
    { answers: [] },
    { drawings: [{ key: 'k', caption: '' }] },
  ];
  for (const other of others) expect(isIntact({ ...version, ...other }, signature)).toBe(false);
  expect(isIntact(version, { ...signature, account: 'eve@hearthside.example' })).toBe(false);
});
