import { type Booking, journalOf } from '@hearthside/services/commission/books/books.contract.ts';
import { ACCOUNTS } from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { JOURNALS, journalFile } from './journals.ts';

const invoice: Booking = {
  ...{ id: '01M8C65Y', entry: 'INV-2026-0007', day: '2026-06-30', kind: 'invoice' },
  ...{ orderId: 'consultation-01M8C65Y', name: 'Zoë Field', claim: 135_450, paid: 0 },
  taxes: [{ name: 'CO', rate: 7.5, cents: 9_450 }] as unknown as Booking['taxes'],
};
const journal = journalOf({
  ...{ from: '2026-06-01', to: '2026-06-30', accounts: ACCOUNTS },
  ...{ bookings: [invoice], openItems: [], unbilled: [], numbers: [] },
});

test.each([
  [
    'Journal for QuickBooks',
    'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name',
    ['INV-2026-0007,06/30/2026', ',1354.5,,', ',,1260,', ',,94.5,'],
    999,
  ],
  [
    'Journal for Xero',
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    [
      'INV-2026-0007 Invoice INV-2026-0007',
      ',30 Jun 2026,',
      'Tax Exempt,1354.5',
      'Tax Exempt,-1260',
      ',-94.5',
    ],
    299,
  ],
])(
  '%s has the names, dates and amounts that the program imports, from its first letter on',
  (name, names, parts, most) => {
    const { columns = [], ...kind } = JOURNALS.find((each) => each.name === name) ?? {};
    const [first, ...rows] = journalFile(columns, journal).trimEnd().split('\r\n');
    expect(first).toBe(names);
    expect(rows).toHaveLength(3);
    for (const part of parts) expect(rows.join('\n')).toContain(part);
    // With the row of names a file has no more than the program takes at once.
    expect(kind).toMatchObject({ most });
  },
);
