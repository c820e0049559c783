import { changedFields } from './changed-fields.ts';

process.env.TABLE_NAME = 'none';

const told = (before: object, after: object, sk = 'ORDER#o1', pk = 'USER#u1') =>
  changedFields([{ pk, sk, kind: 'updated', before: { ...before }, after: { ...after } }]);

const paid = (id: string, amount: number, method: string) => ({
  ...{ id, amount, method, on: '2026-11-30', note: '' },
});

test('of a list those entries are told that are new, gone or changed', () => {
  const [first, second] = [paid('p1', 100_000, 'card'), paid('p2', 50_000, 'bank transfer')];
  expect(told({ payments: [first] }, { payments: [first, second] })).toEqual([
    {
      ...{ record: 'Order', field: 'Payments', isList: true },
      after: '$500.00 paid by bank transfer on November 30, 2026',
    },
  ]);
  const steps = [{ what: 'Cut the plates' }, { what: 'Weld' }, { what: 'Weld' }];
  expect(told({ steps }, { steps: [{ what: 'Cut the plates', note: 'twice' }, { what: 'Weld' }] })).toEqual([
    {
      ...{ record: 'Order', field: 'Steps', isList: true },
      before: 'Cut the plates; Weld',
      after: 'Cut the plates: twice',
    },
  ]);
});

test('another order of a list is told with all its entries', () => {
  const [care, terms] = [{ title: 'Care' }, { title: 'Terms' }];
  expect(told({ links: [care, terms] }, { links: [terms, care] }, 'SETTINGS', 'SITE')).toEqual([
    {
      ...{ record: 'Settings', field: 'Links in the footer', isList: true },
      ...{ before: 'Care; Terms', after: 'Terms; Care' },
    },
  ]);
});

test('parts of a field are told alone, and what is off as it was before says nothing', () => {
  const phone = (number: string) => ({ contact: { phone: number, email: '', address: [] } });
  expect(
    told(phone('512-555-0123'), { ...phone('512-555-0124'), acceptsAtOnce: false }, 'SETTINGS', 'SITE'),
  ).toEqual([
    { record: 'Settings', field: 'Phone of the shop', before: '512-555-0123', after: '512-555-0124' },
  ]);
});
