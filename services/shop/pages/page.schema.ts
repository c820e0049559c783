import * as z from 'zod/mini';
import { EmailAddress } from '../../core/site/email-address.schema.ts';
import { BIC, ibanProblem } from './bank.contract.ts';
import { isTaxPlace, MAX_TAX_PLACES } from './book-settings.contract.ts';
import {
  MAX_FOOTER_LINKS,
  MAX_HOW_TO_PAY,
  MAX_PAGE_PICTURES,
  MAX_PAYMENT_DAYS,
  MAX_SAMPLE_PRICE,
  MAX_SLUG,
  MAX_SOURCE,
  MAX_SYNONYMS,
  MAX_WEEKLY_PIECES,
  SLUG,
} from './page.contract.ts';

const Line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const PAYMENT_DAYS = `Enter whole days, from 1 to ${MAX_PAYMENT_DAYS}.`;
const OptionalLine = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));

export const Slug = z
  .string()
  .check(
    z.maxLength(MAX_SLUG),
    z.regex(SLUG, { error: 'Use lowercase letters and digits, with hyphens between words.' }),
  );
const Source = z.string().check(z.maxLength(MAX_SOURCE));
/** Keys of the finished uploads that the source shows. */
const Pictures = z.array(z.string().check(z.maxLength(512))).check(z.maxLength(MAX_PAGE_PICTURES));
const Version = z.int().check(z.gte(0));

const Content = {
  title: Line(80),
  description: Line(200),
  source: Source,
  pictures: Pictures,
};

export const NewPage = z.object({ slug: Slug, ...Content });
export type NewPage = z.infer<typeof NewPage>;

/** `publish`: shoppers get what is saved. */
export const PageSave = z.object({ ...Content, version: Version, publish: z.boolean() });
export type PageSave = z.infer<typeof PageSave>;

export const PageVersion = z.object({ version: Version });

export const PreviewInput = z.object({ source: Source, pictures: Pictures });
export type PreviewInput = z.infer<typeof PreviewInput>;

const compact = z.overwrite<string>((text) => text.replace(/\s/g, '').toUpperCase());

const Bank = z
  .object({
    /** As the QR code for banking apps takes it. */
    holder: OptionalLine(70),
    iban: z.string().check(
      z.maxLength(60),
      compact,
      z.superRefine((iban, { addIssue }) => {
        const message = iban && ibanProblem(iban);
        if (message) addIssue(message);
      }),
    ),
    bic: z.string().check(
      z.maxLength(30),
      compact,
      z.refine((bic) => bic === '' || BIC.test(bic), {
        error: 'A BIC has 8 or 11 letters and digits, like DEUTDEFF.',
      }),
    ),
  })
  .check(
    z.refine(({ holder, iban }) => !iban || holder !== '', {
      path: ['holder'],
      error: 'Enter whose account it is.',
    }),
  );

const DayOrNone = z.union([z.literal(''), z.iso.date()], { error: 'Enter a day.' });
const PIECES = `Enter whole pieces, up to ${MAX_WEEKLY_PIECES}.`;
const PERCENT = 'Enter whole percent, from 0 to 100.';

export const SiteInput = z.object({
  contact: z.object({
    phone: OptionalLine(40),
    email: z.union([z.literal(''), EmailAddress]),
    address: z.array(Line(120)).check(z.maxLength(6)),
  }),
  replies: OptionalLine(200),
  /** Builds from before these settings send none, and change nothing of them. */
  howToPay: z.optional(OptionalLine(MAX_HOW_TO_PAY)),
  bank: z.optional(Bank),
  acceptsAtOnce: z.optional(z.boolean()),
  paymentDays: z.optional(
    z
      .int({ error: PAYMENT_DAYS })
      .check(z.gte(1, { error: PAYMENT_DAYS }), z.lte(MAX_PAYMENT_DAYS, { error: PAYMENT_DAYS })),
  ),
  depositPercent: z.optional(
    z.int({ error: PERCENT }).check(z.gte(0, { error: PERCENT }), z.lte(100, { error: PERCENT })),
  ),
  samplePrice: z.optional(z.int().check(z.gte(0), z.lte(MAX_SAMPLE_PRICE))),
  weeklyPieces: z.optional(
    z.int({ error: PIECES }).check(z.gte(0, { error: PIECES }), z.lte(MAX_WEEKLY_PIECES, { error: PIECES })),
  ),
  closed: z.optional(
    z.object({ from: DayOrNone, to: DayOrNone }).check(
      z.refine(({ from, to }) => (from === '') === (to === '') && from <= to, {
        path: ['to'],
        error: 'Enter the first and the last day, in this order.',
      }),
    ),
  ),
  synonyms: z.optional(OptionalLine(MAX_SYNONYMS)),
  links: z.array(Slug).check(
    z.maxLength(MAX_FOOTER_LINKS),
    z.refine((links) => new Set(links).size === links.length, { error: 'A page is listed twice.' }),
  ),
  version: Version,
});
export type SiteInput = z.infer<typeof SiteInput>;

const RATE = 'Enter a rate between 0 and 100 percent, with at most three decimals.';
const Rate = z.number({ error: RATE }).check(
  z.gte(0, { error: RATE }),
  z.lte(100, { error: RATE }),
  z.refine((rate) => Number(rate.toFixed(3)) === rate, { error: RATE }),
);
const TaxPlace = z.object({
  place: z.string().check(
    z.refine((place) => /^(?:US-)?[A-Z]{2}$/.test(place) && isTaxPlace(place), {
      error: 'Write a state as US-CO, or a country as two letters, as CA.',
    }),
  ),
  rate: Rate,
});
const Account = Line(100);

export const BooksInput = z.object({
  taxId: OptionalLine(60),
  taxRate: Rate,
  isTaxIncluded: z.boolean(),
  isDeliveryTaxed: z.boolean(),
  taxPlaces: z.array(TaxPlace).check(
    z.maxLength(MAX_TAX_PLACES),
    z.refine((all) => new Set(all.map(({ place }) => place)).size === all.length, {
      error: 'A place is listed twice.',
    }),
  ),
  accounts: z.object({
    ...{ receivable: Account, sales: Account, tax: Account },
    ...{ bank: Account, clearing: Account, fees: Account },
  }),
  version: Version,
});
export type BooksInput = z.infer<typeof BooksInput>;
