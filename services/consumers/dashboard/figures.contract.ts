/** How long customers waited for their first answer, in minutes. */
export interface Waits {
  answers: number;
  median: number | null;
  p80: number | null;
}

/** What became of the requests of some days. */
export interface Funnel {
  requests: number;
  quoted: number;
  accepted: number;
  ordered: number;
}

export interface Bucket extends Funnel, Waits {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

export interface Period extends Funnel, Waits {
  days: PeriodLength;
  /** Orders that were delivered of those that a day was promised for, and how many of these within the promise. */
  delivered: number;
  kept: number;
  /** Half of the quotes and orders came within so many minutes after their request; null without any. */
  toQuote: number | null;
  toOrder: number | null;
  /** The course of the period, oldest part first. */
  course: Bucket[];
}

export const PERIODS = [30, 365] as const;
export type PeriodLength = (typeof PERIODS)[number];

export interface Figures {
  /** One for each of `PERIODS`. */
  periods: Period[];
}
