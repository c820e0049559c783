import * as z from 'zod/mini';
import { withLineBreaks } from '../site/plain-text.contract.ts';

/** The id that a client gives an entry of a list. A name that every object has, as `__proto__`, would be lost as a key. */
export const EntryId = z.string().check(
  z.regex(/^[\w-]{1,40}$/),
  z.refine((id) => !(id in {}), { error: 'An entry cannot have this id.' }),
);

// Spaces, marks without a width and control characters show nothing.
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Text that somebody reads: with something to see in it, and without control characters but tabs and line breaks. */
export const ReadableText = (maxLength: number) =>
  z.string().check(
    z.overwrite(withLineBreaks),
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => VISIBLE.test(text), { error: 'Please write something.' }),
    z.refine((text) => !CONTROL.test(text), { error: 'This text has control characters.' }),
  );
