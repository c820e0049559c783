import { isRefused, problemOf, quotaWait } from '../federation/problem.ts';
import { MissingFileError } from '../form/use-form-files.ts';

/** Why a message was not sent, for its author, and whether its key belongs to another message. */
export function sendProblem(error: unknown): { message: string; needsNewKey: boolean } {
  if (error instanceof MissingFileError) return { message: error.message, needsNewKey: false };
  const wait = quotaWait(error);
  if (wait)
    return {
      message: `You have written many messages within an hour. The next one can be sent in ${wait}.`,
      needsNewKey: false,
    };
  if (isRefused(error, 'key-reused'))
    return {
      message: 'This message has been sent before, with another text. Press Send to send this one too.',
      needsNewKey: true,
    };
  const files = Object.entries(problemOf(error)?.errors ?? {}).filter(([field]) =>
    field.startsWith('attachments'),
  );
  if (files.length > 0)
    return {
      message: `A file cannot be sent. Please remove it and add it again. ${files[0]?.[1]}`,
      needsNewKey: false,
    };
  return { message: 'Your message could not be sent. Please try again.', needsNewKey: false };
}
