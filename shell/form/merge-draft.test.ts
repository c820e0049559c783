import { isSame, mergeDraft } from './merge-draft.ts';

const base = { title: 'Bowl', note: '', lines: [{ id: 'l1', what: 'Grill' }] };

test('values are the same whatever the order of their properties, and without what is undefined', () => {
  expect(isSame([{ id: 'l1', what: 'Grill', options: undefined }], [{ what: 'Grill', id: 'l1' }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('on a newer version the draft takes what only the other one changed, and keeps what was typed', () => {
  const typed = { ...base, note: 'Mine', title: 'Big Bowl' };
  const theirs = { title: 'Bowl', note: 'Theirs', lines: [] };
  expect(mergeDraft(typed, base, theirs)).toEqual({
    draft: { title: 'Big Bowl', note: 'Mine', lines: [] },
    clashes: ['note'],
  });
});

test('two people who write the same do not clash', () => {
  const both = { ...base, note: 'Narrow gate' };
  expect(mergeDraft(both, base, { ...both, lines: [] }).clashes).toEqual([]);
});
