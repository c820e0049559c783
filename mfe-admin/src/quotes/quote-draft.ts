import { GENERAL_INQUIRY } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { NAME_IN_REPLY } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type {
  AdminQuote,
  Drawing,
  QuoteContent,
  QuoteTemplate,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { QuoteDraftInput } from '@hearthside/services/commission/quotes/quote.schema.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { centsIn } from '@hearthside/services/core/site/decimal.contract.ts';
import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { InWords } from '@hearthside/shell/form/clash-notice.tsx';
import type { UploadedFile } from '@hearthside/shell/form/use-form-files.ts';
import {
  type LineDraft,
  lineDraftOf,
  lineOf,
  linesInWords,
  newLine,
  optionsOf,
  taxDraftOf,
} from '../orders/order-draft.ts';
import { productFields } from '../orders/product-suggestions.tsx';

const VALID_DAYS = 30;

export type QuoteLineDraft = LineDraft & { isOptional: boolean };

/** What the form holds of a quote: amounts as they are typed. */
export interface QuoteDraft {
  lines: QuoteLineDraft[];
  deliveryCost: string;
  deposit: string;
  validUntil: string;
  note: string;
  drawings: Drawing[];
}

/** What the form begins with: the draft, else what was sent last, else what the request names, with the tax of its place and the usual deposit. */
export function draftOf(
  { draft, sent, request, usualTax }: AdminQuote,
  products: ProductCard[],
  depositPercent = 0,
): QuoteDraft {
  const content = draft ?? sent;
  if (content) return ofContent(content);
  const { productName: what, itemNumber } = request;
  const asked = {
    ...newQuoteLine(usualTax),
    what,
    itemNumber: itemNumber === 'N/A' ? '' : itemNumber,
    ...productFields(products, 'what', what),
    ...selected(request),
  };
  const lines = what === GENERAL_INQUIRY ? [] : [asked];
  return {
    lines,
    deliveryCost: '0.00',
    deposit: usualDeposit(lines, depositPercent),
    validUntil: addDays(today(), VALID_DAYS),
    note: '',
    drawings: [],
  };
}

/** The shop's share of what lines come to. */
export function usualDeposit(lines: LineDraft[], percent: number): string {
  const sum = lines.map(lineOf).reduce((cents, { quantity, price }) => cents + quantity * price, 0);
  return decimalOf(Math.round((sum * percent) / 100));
}

/** Other lines, with the usual deposit of these where it was of the former ones. */
export function withLines(before: QuoteDraft, lines: QuoteLineDraft[], percent: number): Partial<QuoteDraft> {
  const isUsual = before.deposit === usualDeposit(before.lines, percent);
  return { lines, ...(isUsual && { deposit: usualDeposit(lines, percent) }) };
}

/** What the customer chose, for the price that they saw. */
function selected({ selection }: AdminQuote['request']): Partial<QuoteLineDraft> {
  if (!selection) return {};
  return { options: optionsOf(choiceLines(selection.choices)), price: decimalOf(selection.price) };
}

function ofContent({ lines, deliveryCost, deposit, validUntil, note, drawings }: QuoteContent): QuoteDraft {
  return {
    lines: lines.map(lineDraftOf),
    deliveryCost: decimalOf(deliveryCost),
    deposit: decimalOf(deposit),
    validUntil,
    note,
    drawings,
  };
}

/** What a draft takes from another quote. Delivery, last day and drawings are each quote's own. */
export type Start = Pick<QuoteDraft, 'lines' | 'deposit' | 'note'>;

/** A quote's content as a template: where its note names the customer, it names any. */
export function templateOf(
  { lines, deposit, note }: Pick<QuoteContent, keyof Start>,
  customer: string,
): Omit<QuoteTemplate, 'name'> {
  return { lines, deposit, note: customer ? note.replaceAll(customer, NAME_IN_REPLY) : note };
}

/** The start that a template is for a customer. Its lines are new ones, with the tax of where these go; which have none stays. */
export function startOf(
  { lines, deposit, note }: Omit<QuoteTemplate, 'name'>,
  { customerName, usualTax }: Pick<AdminQuote, 'customerName' | 'usualTax'>,
): Start {
  const isTaxed = lines.some(({ tax }) => tax);
  return {
    lines: lines.map((line) => ({
      ...lineDraftOf(line),
      ...(usualTax !== undefined && (line.tax || !isTaxed) && taxDraftOf(usualTax ?? undefined)),
      id: crypto.randomUUID(),
    })),
    deposit: decimalOf(deposit),
    note: note.replaceAll(NAME_IN_REPLY, customerName),
  };
}

export const newQuoteLine = (tax?: AdminQuote['usualTax']): QuoteLineDraft => ({
  ...newLine(taxDraftOf(tax ?? undefined)),
  isOptional: false,
});

export function withDrawings(draft: QuoteDraft, files: UploadedFile[]): QuoteDraft {
  return { ...draft, drawings: [...draft.drawings, ...files.map(drawingOf)] };
}

/** The drawing that an upload makes. A PDF has no size. */
function drawingOf({ key, picture }: UploadedFile): Drawing {
  const { url: _, ...shown } = picture ?? {};
  return { ...shown, key, caption: '' };
}

/** The content that the draft makes; what cannot be read counts as nothing. */
export function contentOf(draft: QuoteDraft): QuoteContent {
  return {
    ...draft,
    lines: draft.lines.map(({ isOptional, ...line }) => ({ ...lineOf(line), isOptional })),
    deliveryCost: centsIn(draft.deliveryCost) ?? 0,
    deposit: centsIn(draft.deposit) ?? 0,
  };
}

export function toInput(draft: QuoteDraft, draftVersion: number): QuoteDraftInput {
  const drawings = draft.drawings.map(({ key, caption }) => ({ key, caption }));
  return { ...contentOf(draft), drawings, draftVersion };
}

/** The parts of the draft as the owner calls them. */
export const PARTS: Record<keyof QuoteDraft, string> = {
  lines: 'Lines',
  deliveryCost: 'Delivery cost',
  deposit: 'Deposit',
  validUntil: 'Valid until',
  note: 'Note to the customer',
  drawings: 'Drawings',
};

/** Parts of the draft in words, for somebody who has changed them too. */
export const IN_WORDS: InWords<QuoteDraft> = {
  lines: linesInWords,
  drawings: ({ length }) => `${length} drawings`,
};
