import { isWritten } from '../runtime/commit.ts';
import { LEFT, type MailState } from './mail.contract.ts';
import { type MailKey, mails, parseMailKey } from './mail.entity.ts';

/** The name of the tag by which SES's reports tell which e-mail they are about. */
export const MAIL_TAG = 'mail';

/** The tag of an e-mail, of letters, digits, `-` and `_`: SES takes no others. */
export function tagOf({ noun, subjectId, kind }: MailKey): string {
  return Buffer.from(`${noun}#${subjectId}#${kind}`).toString('base64url');
}

/** @throws Error for a tag that `tagOf` does not make */
export function parseTag(tag: string): MailKey {
  const [noun, subjectId, kind = ''] = Buffer.from(tag, 'base64url').toString().split('#');
  return parseMailKey(`MAIL#${noun}#${subjectId}`, kind);
}

/** Records what was reported of an e-mail that has left, `since` then (ISO 8601). One that is gone, or queued again, stays as it is. */
export async function recordReport(
  { noun, subjectId, kind }: MailKey,
  state: Extract<MailState, 'bounced' | 'complained'>,
  since: string,
): Promise<void> {
  await isWritten(
    mails()
      .patch({ noun, subjectId, kind })
      .set({ state, since })
      // The report may come before the mail function has recorded that it was sent.
      .where((mail, { eq }) => LEFT.map((left) => eq(mail.state, left)).join(' OR '))
      .go(),
  );
}
