import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import { isId } from '../../core/runtime/ids.ts';
import { today } from '../../core/site/day.contract.ts';
import { inOurDigits } from '../../core/site/digits.contract.ts';
import { EmailAddress } from '../../core/site/email-address.schema.ts';
import { MAX_ADDRESS } from '../../people/accounts/account.contract.ts';
import { PersonName } from '../../people/accounts/settings.schema.ts';
import { MAX_CHOICES, MAX_GROUPS, MAX_OPTION_NAME } from '../../shop/catalog/options.contract.ts';
import { PLACE, PLACE_TITLE } from '../../shop/freight/freight.contract.ts';
import {
  CONSULTATION_STATUSES,
  MAX_FOREIGN_PHONE,
  MAX_PHOTOS,
  MAX_PRIVATE_NOTES,
  MAX_SAMPLES,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MOST_AT_ONCE,
  PHONE,
} from './consultation.contract.ts';
import { WAYS } from './given.contract.ts';
import { budgetOf, MAX_BUDGET_LENGTH } from './wishes.contract.ts';

const PastDay = z.iso
  .date()
  .check(z.refine((day) => day <= today(), { error: 'This day is in the future.' }));

export const ConsultationInput = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: z.string().check(z.overwrite(inOurDigits), z.maxLength(MAX_FOREIGN_PHONE), z.regex(PHONE)),
  details: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  /** Of the product that the request is about. Without an id the item number names it; one that no product has is left out. */
  productId: z.optional(z.string()),
  itemNumber: z.optional(z.string().check(z.maxLength(12))),
  /** The ids of what was chosen of the product, and the price in cents that the shopper has seen. */
  selection: z.optional(
    z.object({
      choices: z.array(z.string().check(z.maxLength(24))).check(z.maxLength(MAX_GROUPS * MAX_CHOICES)),
      price: z.int().check(z.nonnegative()),
    }),
  ),
  /** The names of choices of which samples are asked for. */
  samples: z.optional(
    z.array(z.string().check(z.maxLength(MAX_OPTION_NAME))).check(z.minLength(1), z.maxLength(MAX_SAMPLES)),
  ),
  /** Of each, in cents, as the shopper has seen it. */
  samplePrice: z.optional(z.int()),
  /** It asks something about the product, and is no commission yet. */
  asks: z.optional(z.literal(true)),
  /** Keys of the requester's own finished uploads. */
  photos: z.optional(z.array(FileKey).check(z.maxLength(MAX_PHOTOS))),
  budget: z.optional(
    z.string().check(
      z.maxLength(MAX_BUDGET_LENGTH),
      z.refine((text) => budgetOf(text) !== undefined, {
        error: 'Please enter an amount or a range, such as $3,000 to $5,000.',
      }),
    ),
  ),
  wantedBy: z.optional(z.iso.date()),
  place: z.optional(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.regex(new RegExp(`^(?:${PLACE})$`), { error: `${PLACE_TITLE}.` })),
  ),
});
export type ConsultationInput = z.infer<typeof ConsultationInput>;

/** Ten digits as the form writes them, however they were noted down or copied. */
function inGroups(typed: string): string {
  const phone = inOurDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const [, ...groups] =
    /^(?:(?:\+|00|011)?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[^\d+]/g, '')) ?? [];
  return groups.length > 0 ? groups.join('-') : phone.trim();
}

/** A request that reached the owner on another way than by the form. */
export const EnteredRequest = z.extend(
  z.omit(ConsultationInput, { email: true, photos: true, samples: true, samplePrice: true, asks: true }),
  {
    /** Of a user whom the shop knows; then name and e-mail are theirs. */
    uid: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
    phone: z
      .string()
      .check(
        z.overwrite(inGroups),
        z.maxLength(MAX_FOREIGN_PHONE),
        z.regex(PHONE, { error: 'Enter ten digits, or a number of another country with + and its code.' }),
      ),
    /** Empty for somebody without one: papers serve them. */
    email: z.union([z.literal(''), EmailAddress]),
    address: z.string().check(z.trim(), z.maxLength(MAX_ADDRESS)),
    cameBy: z.enum(WAYS),
    /** Whether they get an e-mail by which to take the request over. */
    invites: z.boolean(),
  },
);
export type EnteredRequest = z.infer<typeof EnteredRequest>;

/** That a customer has agreed on another way than by the site. */
export const GivenInput = z.object({ how: z.enum(WAYS), on: PastDay });
export type GivenInput = z.infer<typeof GivenInput>;

/** An admin's change of status; the texts count for `Custom` only. `version` is the one that the admin saw. */
export const StatusChange = z.object({
  status: z.enum(CONSULTATION_STATUSES),
  customTitle: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  customBody: z.optional(z.string().check(z.trim(), z.maxLength(5000))),
  version: z.int().check(z.positive()),
});
export type StatusChange = z.infer<typeof StatusChange>;

/** `version` is the one that the admin saw. */
export const MarkAsCustomer = z.object({ version: z.int().check(z.positive()) });

const Tag = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_TAG_LENGTH),
  z.refine((tag) => !/[#,]/.test(tag), { error: 'A tag can’t contain a comma or #.' }),
);
const Day = z.iso.date();
const version = z.int().check(z.positive());

/** What the owner keeps about a request for themselves. `version` is the one that the owner saw. */
export const RequestNotes = z.object({
  privateNotes: z.string().check(z.trim(), z.maxLength(MAX_PRIVATE_NOTES)),
  tags: z.array(Tag).check(z.maxLength(MAX_TAGS)),
  followUpOn: z.nullable(Day),
  version,
});
export type RequestNotes = z.infer<typeof RequestNotes>;

const Entry = z.object({
  uid: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  id: z.string().check(z.refine(isId)),
  version,
});
const several = <S extends z.ZodMiniType>(entry: S) =>
  z.array(entry).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));
const Entries = several(Entry);

/** A change to several requests at once, each in the version that the owner saw. */
export const BulkChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('status'),
    status: z.enum(CONSULTATION_STATUSES),
    entries: Entries,
  }),
  /** Puts back the status that each had before, and takes the change out of its timeline. */
  z.object({
    action: z.literal('undoStatus'),
    entries: several(z.extend(Entry, { status: z.string().check(z.minLength(1), z.maxLength(40)) })),
  }),
  z.object({ action: z.literal('addTag'), tag: Tag, entries: Entries }),
  z.object({ action: z.literal('removeTag'), tag: Tag, entries: Entries }),
  z.object({ action: z.literal('resendMails'), entries: Entries }),
]);
export type BulkChange = z.infer<typeof BulkChange>;
