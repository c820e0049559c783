import * as z from 'zod/mini';
import { MAIL_TOPICS } from '../../core/outbox/mail.contract.ts';
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
