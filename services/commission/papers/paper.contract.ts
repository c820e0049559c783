import type { Tax } from '../orders/tax.contract.ts';

/** The papers of a commission, in the order of its life. */
export const PAPER_KINDS = [
  'quote',
  'confirmation',
  'depositInvoice',
  'invoice',
  'receipt',
  'creditNote',
  'deliveryNote',
  'workshopSheet',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Letters of which the font of papers has none, as Chinese ones (`lay-out-paper.ts`). */
export const UNPRINTED =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Georgian}\p{sc=Common}\p{sc=Inherited}]+/gu;

/** A paper that can be made now. */
export interface ListedPaper {
  kind: PaperKind;
  /** The entry of the order's ledger that it is about; empty for a paper that a commission has once. */
  entry: string;
  title: string;
  /** Tells papers of one kind apart: a number, or a day and an amount; may be empty. */
  detail: string;
}

/** A paper with a number whose customer has deleted their account. */
export interface OutlivedPaper extends Pick<ListedPaper, 'kind' | 'entry'> {
  /** Of the commission, in the place of its own user. */
  uid: string;
  id: string;
  number: string;
  /** In cents. */
  amount: number;
  /** `YYYY-MM-DD` */
  day: string;
  name: string;
  /** ISO 8601: when it is removed. */
  until: string;
}

export interface PaperTable {
  caption: string;
  columns: { label: string; isNumber?: boolean }[];
  /** A cell's first line is what it is about. */
  rows: string[][];
  /** Below the rows. */
  sums?: [label: string, amount: string][];
}

/** All that a paper says. What has a number is stored as this. */
export interface PaperContent {
  title: string;
  /** Of an invoice or a credit note: `INV-2026-0001`. */
  number?: string;
  /** The day on which it was made, `YYYY-MM-DD`. */
  date: string;
  shop: { name: string; contact: string[] };
  /** What its receiver's printer holds. @default what is usual where the shop's money is used */
  sheet?: 'LETTER' | 'A4' | undefined;
  /** Lines of the receiver's address. */
  to: string[];
  facts: [label: string, value: string][];
  tables: PaperTable[];
  /** Below the tables. */
  paragraphs: string[];
  /** A QR code for a phone's camera, with what it does. */
  code?: { text: string; label: string; caption: string };
  pictures?: { jpeg: Uint8Array; width: number; height: number; caption: string }[];
}

/** What a paper adds to the head that all have. */
export type PaperBody = Partial<
  Pick<PaperContent, 'to' | 'facts' | 'tables' | 'paragraphs' | 'code' | 'pictures'>
> & {
  /** Of a paper with a number, in cents. */
  amount?: number;
  /** Those within that amount. */
  taxes?: Tax[];
};
