import { isRefused, problemOf } from '../federation/problem.ts';
import { quotaWait } from '../federation/quota-wait.ts';
import { MissingFileError } from '../form/use-form-files.ts';

/** Why a message was not sent, for its author, and whether its key belongs to another message. */
export function sendProblem(error: unknown): { message: string; needsNewKey: boolean } {
  if (error instanceof MissingFileError) return { message: error.message, needsNewKey: false };
  const wait = quotaWait(error);
  if (wait)
    return {
      message: `You’ve sent a lot of messages in the past hour. You can send the next one in ${wait}.`,
      needsNewKey: false,
    };
  if (isRefused(error, 'key-reused'))
    return {
      message: 'You’ve already sent this message with different text. Press Send to send this one too.',
      needsNewKey: true,
    };
  const files = Object.entries(problemOf(error)?.errors ?? {}).filter(([field]) =>
    field.startsWith('attachments'),
  );
  if (files.length > 0)
    return {
      message: `We can’t send one of the files. Please remove it and add it again. ${files[0]?.[1]}`,
      needsNewKey: false,
    };
  return { message: 'We couldn’t send your message. Please try again.', needsNewKey: false };
}
