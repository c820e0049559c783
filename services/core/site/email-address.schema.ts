import * as z from 'zod/mini';
import { EMAIL_PATTERN, LONGEST_EMAIL } from './email-address.contract.ts';

export const EmailAddress = z
  .string()
  .check(z.trim(), z.maxLength(LONGEST_EMAIL), z.regex(new RegExp(`^(?:${EMAIL_PATTERN})$`, 'u')));
