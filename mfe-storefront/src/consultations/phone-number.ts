import { MAX_FOREIGN_PHONE } from '@hearthside/services/commission/consultations/consultation.contract.ts';

const DIGITS = 10;
const FORMATTED_LENGTH = 12;

/** The most characters that a number with this beginning may have. */
export function maxLengthOf(phone: string): number {
  return isForeign(phone) ? MAX_FOREIGN_PHONE : FORMATTED_LENGTH;
}

/**
 * Formats digits as 3-3-4 groups joined by hyphens. The country code 1 is removed. A number of another country stays as it
 * is written.
 */
export function formatPhone(text: string): string {
  if (isForeign(text)) return asWritten(text).slice(0, MAX_FOREIGN_PHONE);
  const all = text.replace(/\D/g, '');
  const digits = (all.length > DIGITS ? all.replace(/^1/, '') : all).slice(0, DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

export interface PhoneEdit {
  /** The formatted number before the edit. */
  before: string;
  /** The browser's result of the edit, not yet formatted. */
  value: string;
  caret: number;
  /** Which neighbor of the caret the edit deletes, if any. */
  deleted?: 'before' | 'after';
}

/** Formats the number after an edit, and answers the position of the caret: beside the same digit as before. */
export function editPhone({ before, value, caret, deleted }: PhoneEdit): { value: string; caret: number } {
  if (isForeign(value)) return { value: formatPhone(value), caret: asWritten(value.slice(0, caret)).length };
  let head = digitsOf(value.slice(0, caret));
  let tail = digitsOf(value.slice(caret));
  // The edit deleted only a hyphen, which formatting restores. So the digit beside it is deleted too.
  if (deleted && head + tail === digitsOf(before)) {
    if (deleted === 'before') head = head.slice(0, -1);
    else tail = tail.slice(1);
  }
  const formatted = formatPhone(head + tail);
  const dropped = Math.max(0, digitsOf(head + tail).length - digitsOf(formatted).length);
  const isCountryCodeDropped = dropped > 0 && !formatted.startsWith((head + tail).slice(0, 3));
  return { value: formatted, caret: caretAfter(formatted, head.length - (isCountryCodeDropped ? 1 : 0)) };
}

function isForeign(text: string): boolean {
  return /^\s*(?:\+|00)(?!\s*1)/.test(text);
}

function asWritten(text: string): string {
  return text.replace(/[^\d+ ().-]/g, '').trimStart();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function caretAfter(formatted: string, digits: number): number {
  const hyphens = (digits > 3 ? 1 : 0) + (digits > 6 ? 1 : 0);
  return Math.max(0, Math.min(digits + hyphens, formatted.length));
}
