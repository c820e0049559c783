import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, retry } from '../../core/runtime/commit.ts';
import { env } from '../../core/runtime/env.ts';
import { log } from '../../core/runtime/log.ts';
import { recipientKey } from '../recipients/suppression.entity.ts';
import { accounts, provesAddress } from './account.entity.ts';

/**
 * Decides on each code that Cognito is about to mail: an error keeps it back. The shop offers the reset of a password alone.
 * By any other source, as by giving an account another address, a stranger would have our e-mail sent to whom they like. An
 * address gets few codes, and those that nobody has proved share a limit: Cognito's own e-mails are fifty a day for all.
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource, request } = event;
  if (triggerSource !== 'CustomMessage_ForgotPassword') throw new Error('NotOffered');
  const { sub: uid = '', email = '' } = request.userAttributes;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  const most = Number(env('UNPROVEN_CODES_A_DAY'));
  try {
    await retry(
      async () =>
        commitAll(
          await countedUse('code', recipientKey(email)),
          !provesAddress(account, email) && (await countedUse('unprovenCode', 'all', most)),
        ),
      { tries: 10 },
    );
  } catch (error) {
    log.warn('Code not sent', { uid });
    throw error;
  }
  return event;
}
