import type { Store } from '../store/store.ts';
import { CognitoError } from './cognito-error.ts';

interface Mail {
  to: string;
  /** Sent by SES. @default by Cognito's own mailer */
  from?: string;
  subject: string;
  text: string;
  html: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

// What Cognito's own mailer sends for an account in a day.
const MAILS_A_DAY = 50;

/** Counts mails by the day in UTC. @throws LimitExceededException for a mail beyond the quota, which is not sent */
export function withDailyQuota(sendMail: SendMail, store: Store): SendMail {
  const days = store.collection<{ mails: number }>('cognito-mails');
  return async (mail) => {
    const day = new Date().toISOString().slice(0, 10);
    await days.create(day, { mails: 0 });
    const counted = await days.update(day, ({ mails }) => ({ mails: mails + 1 }));
    if ((counted?.mails ?? 0) > MAILS_A_DAY)
      throw new CognitoError(
        'LimitExceededException',
        'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email',
      );
    await sendMail(mail);
  };
}
