import * as z from 'zod/mini';
import { MAIL_TOPICS } from '../../core/outbox/mail.contract.ts';
import { PUSH_KINDS } from '../../core/outbox/push.contract.ts';
import { nameProblem } from '../../core/runtime/plain-name.contract.ts';
import { isTimeZone } from '../../core/site/day.contract.ts';
import { EmailAddress } from '../../core/site/email-address.schema.ts';
import { ROLES } from '../../core/site/role.contract.ts';
import { MAX_ADDRESS, MAX_ADDRESSES } from './account.contract.ts';

/** What a user decides about their account; `version` is the one that they saw, 0 before the first. */
export const SettingsInput = z.object({
  addresses: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ADDRESS)))
    .check(z.maxLength(MAX_ADDRESSES)),
  unwantedMails: z.array(z.enum(MAIL_TOPICS)).check(z.maxLength(MAIL_TOPICS.length)),
  version: z.int().check(z.gte(0)),
});
export type SettingsInput = z.infer<typeof SettingsInput>;

/** What a person is called. */
export const PersonName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((name) => nameProblem(name) === undefined, {
    error: ({ input }) => nameProblem(String(input)),
  }),
);

/** A browser's `PushSubscription`, as `toJSON` writes it. */
export const PushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

export const InvitationInput = z.object({ email: EmailAddress });

export const RoleInvitation = z.extend(InvitationInput, { name: PersonName, role: z.enum(ROLES) });

const time = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'));

/** `version` is the one that was seen, 0 before the first. */
export const PushSettingsInput = z.object({
  unwantedPushes: z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length)),
  quietHours: z.nullable(
    z.object({
      from: time(),
      to: time(),
      timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'This time zone is not known.')),
    }),
  ),
  version: z.int().check(z.gte(0)),
});
export type PushSettingsInput = z.infer<typeof PushSettingsInput>;
