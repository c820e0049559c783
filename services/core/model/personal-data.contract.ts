/** Somebody whose account is being deleted. */
export interface Leaver {
  /** Cognito `sub`. */
  uid: string;
  /** What becomes of their reviews: they stay without a name and photos, or they go. */
  reviews: ReviewsChoice;
}

/** How long the law wants books to be kept after the year of a paper, in most countries and at most. */
export const PAPERS_YEARS = 10;

/** What is said of a deletion, on the screen and in the last e-mail. */
export const PAPERS_STAY = `Invoices and credit notes stay for ${PAPERS_YEARS} years, as the law asks of us, with the name and address that are on them, and so do our books, with the name. Nothing else leads from them to you.`;

/** So far back the table can be restored. */
export const BACKUPS_END = 'Copies in our backups are deleted within 35 days.';

export const REVIEWS_CHOICES = ['keep', 'delete'] as const;
export type ReviewsChoice = (typeof REVIEWS_CHOICES)[number];

/** A part of the archive that a person downloads. */
export interface ExportedPart {
  /** Its key in the archive's `data.json`. */
  key: string;
  /** What the key holds, for the archive's reader. */
  description: string;
  /** What is stored about the person, as the person may see it: without internals and without other people's data. */
  read(uid: string): Promise<unknown>;
}

/** What a noun stores about people. A record states its own (core/model/record.ts). */
export interface PersonalData {
  /** Left out when the person can learn nothing from it, as of an idempotency key. */
  exported?: ExportedPart;
  /** Removes everything that it covers, or what names the person in it. It may be cut off at any time and is repeated. */
  remove(leaver: Leaver): Promise<void>;
}
