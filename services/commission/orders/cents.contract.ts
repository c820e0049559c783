import { formatMoney } from '../../core/site/currency.contract.ts';

const AMOUNT = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Cents as money: "$1,250.10". */
export function formatCents(cents: number): string {
  return formatMoney(cents / 100);
}

/** A decimal amount as cents, digit by digit; undefined for any other text. */
export function parseCents(text: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Cents as the decimal amount that `parseCents` reads: "1250.10". */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
