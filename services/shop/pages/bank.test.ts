import { bankText, ibanProblem } from './bank.contract.ts';
import { SiteInput } from './page.schema.ts';

const bank = { holder: 'Hearthside GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const site = { contact: { phone: '', email: '', address: [] }, replies: '', links: [], version: 0 };

test.each([
  ['DE89370400440532013000', undefined],
  ['GB82WEST12345698765432', undefined],
  ['NO9386011117947', undefined],
  ['MT84MALT011000012345MTLCAST001S', undefined],
  ['DE89370400440532013001', /check digits/],
  ['DE98370400440532013000', /check digits/],
  ['37040044 0532013000', /two letters, two digits/],
  ['DE8937', /two letters, two digits/],
])('the IBAN %s is checked', (iban, problem) => {
  if (problem) expect(ibanProblem(iban)).toMatch(problem);
  else expect(ibanProblem(iban)).toBeUndefined();
});

test('a bank account is stored without spaces and told with them', () => {
  const { data } = SiteInput.safeParse({ ...site, bank: { ...bank, iban: ' de89 3704 0044 0532 0130 00 ' } });
  expect(data?.bank).toEqual(bank);
  expect(bankText(bank)).toBe(
    'Account holder: Hearthside GmbH\nIBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX',
  );
  expect(bankText({ ...bank, iban: '' })).toBe('');
});

test.each([
  [{ iban: 'DE89370400440532013001' }, 'iban', /^This IBAN has a typing error/],
  [{ iban: '12345' }, 'iban', /^Enter the IBAN as your bank writes it/],
  [{ bic: 'COBADE' }, 'bic', 'A BIC has 8 or 11 letters and digits, like DEUTDEFF.'],
  [{ holder: ' ' }, 'holder', 'Enter whose account it is.'],
])('the bank account with %j is refused with what to correct', (wrong, field, message) => {
  const { error } = SiteInput.safeParse({ ...site, bank: { ...bank, ...wrong } });
  expect(error?.issues).toMatchObject([{ path: ['bank', field], message: expect.stringMatching(message) }]);
});

test('an account that is empty is saved', () => {
  expect(SiteInput.safeParse({ ...site, bank: { holder: '', iban: '', bic: '' } }).success).toBe(true);
});

describe('in euros', () => {
  afterEach(() => {
    delete process.env.CURRENCY;
  });

  /** The code that a shop makes of a transfer with that currency. */
  function codeIn(currency: string, cents = 123_45, account = bank): string | undefined {
    process.env.CURRENCY = currency;
    let code: string | undefined;
    jest.isolateModules(() => {
      const { transferCode } = require('./bank.contract.ts') as typeof import('./bank.contract.ts');
      code = transferCode(account, { cents, reference: 'consultation-01JD2C3K' });
    });
    return code;
  }

  test('a transfer is written as EPC069-12 has it', () => {
    expect(codeIn('EUR')).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nHearthside GmbH\nDE89370400440532013000\nEUR123.45\n\n\nconsultation-01JD2C3K',
    );
  });

  test.each([
    ['another currency', 'USD', 1, bank],
    ['nothing to pay', 'EUR', 0, bank],
    ['no IBAN', 'EUR', 1, { ...bank, iban: '' }],
  ])('there is no code with %s', (_, currency, cents, account) => {
    expect(codeIn(currency, cents, account)).toBeUndefined();
  });
});
