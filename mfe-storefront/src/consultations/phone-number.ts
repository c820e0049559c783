import { MAX_FOREIGN_PHONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { inOurDigits } from '@hearthside/services/core/site/digits.contract.ts';

const DIGITS = 10;
const FORMATTED_LENGTH = 12;
/** What is copied from other programs may begin with marks of direction. */
const FOREIGN = /^[\s(\p{Cf}]*(?:\+|00|011)(?!\D*1)/u;
/** The country code 1 of the shop's own country, as it is dialed at home or from abroad. */
const OWN_CODE = /^(?:00|011)?1/;

/** The most characters that a number with this beginning may have. A country code is removed once ten digits follow it. */
export function maxLengthOf(phone: string): number {
  if (FOREIGN.test(phone)) return MAX_FOREIGN_PHONE;
  return FORMATTED_LENGTH + codeOf(digitsOf(phone));
}

/** Whether a number has digits that `formatPhone` leaves out, as one of another country without its code does, or two numbers. */
export function hasMoreDigits(typed: string): boolean {
  const text = inOurDigits(typed);
  const digits = digitsOf(text);
  if (FOREIGN.test(text)) return digits.length > digitsOf(formatPhone(text)).length;
  return digits.length > codeOf(digits) + DIGITS;
}

/**
 * Formats digits as 3-3-4 groups joined by hyphens. The country code 1 is removed. A number of another country stays as it
 * is written.
 */
export function formatPhone(typed: string): string {
  const text = inOurDigits(typed);
  if (FOREIGN.test(text)) return asWritten(text).slice(0, MAX_FOREIGN_PHONE);
  const digits = nationalDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** Ten digits at most. A country code stays until ten digits follow it. */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  const code = codeOf(digits);
  return digits.length < code + DIGITS ? digits : digits.slice(code, code + DIGITS);
}

function codeOf(digits: string): number {
  return OWN_CODE.exec(digits)?.[0].length ?? 0;
}

export interface PhoneEdit {
  before: string;
  /** The browser's result of the edit, not yet formatted. */
  value: string;
  caret: number;
  /** Which neighbor of the caret the edit deletes, if any. */
  deleted?: 'before' | 'after';
}

/** Formats the number after an edit, and answers the position of the caret: beside the same digit as before. */
export function editPhone({ before, value: typed, caret, deleted }: PhoneEdit): {
  value: string;
  caret: number;
} {
  const value = inOurDigits(typed);
  if (FOREIGN.test(value))
    return { value: formatPhone(value), caret: asWritten(value.slice(0, caret)).length };
  let head = digitsOf(value.slice(0, caret));
  let tail = digitsOf(value.slice(caret));
  // The edit deleted only a hyphen, which formatting restores. So the digit beside it is deleted too.
  if (deleted && head + tail === digitsOf(before)) {
    if (deleted === 'before') head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  const digits = head + tail;
  const removed = digits.length < codeOf(digits) + DIGITS ? 0 : codeOf(digits);
  const formatted = formatPhone(digits);
  return { value: formatted, caret: caretAfter(formatted, Math.max(0, head.length - removed)) };
}

function asWritten(text: string): string {
  return text.replace(/[^\d+ ().-]/g, '').replace(/^[ (]+/, '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function caretAfter(formatted: string, digits: number): number {
  const hyphens = (digits > 3 ? 1 : 0) + (digits > 6 ? 1 : 0);
  return Math.max(0, Math.min(digits + hyphens, formatted.length));
}
