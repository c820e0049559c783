import { CURRENCY, decimalOf } from '../../core/site/money.contract.ts';

/** Where customers transfer what they owe; a text is empty if nobody has said it. */
export interface BankAccount {
  holder: string;
  /** Capital letters and digits, without spaces. */
  iban: string;
  bic: string;
}

/** Whether an IBAN has the form that all have, and check digits that fit (ISO 13616). */
export function ibanProblem(iban: string): string | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban))
    return 'Enter the IBAN as your bank writes it: two letters, two digits, and the account, like DE89 3704 0044 0532 0130 00.';
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`);
  return BigInt(digits) % 97n === 1n
    ? undefined
    : 'This IBAN has a typing error: its check digits don’t fit. Compare it with your bank’s.';
}

export const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** A bank account in lines of text; empty without an IBAN. */
export function bankText({ holder, iban, bic }: BankAccount): string {
  if (!iban) return '';
  const written = iban.replace(/.{4}(?=.)/g, '$& ');
  return [`Account holder: ${holder}`, `IBAN: ${written}`, bic && `BIC: ${bic}`].filter(Boolean).join('\n');
}

/**
 * What a QR code says so that a banking app fills in a transfer (EPC069-12, version 2); undefined where the currency is not the
 * euro, or there is nothing to transfer, or no IBAN.
 */
export function transferCode(
  { holder, iban, bic }: BankAccount,
  { cents, reference }: { cents: number; reference: string },
): string | undefined {
  if (CURRENCY !== 'EUR' || !iban || cents <= 0) return undefined;
  const amount = `EUR${decimalOf(cents)}`;
  const [purpose, structured] = ['', ''];
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, purpose, structured, reference].join('\n');
}
