import { resendMails } from '../../kit/outbox/resend-mails.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationKey, getConsultation, mailKeys, readConsultation } from './read-consultation.ts';

/** Resends the e-mails of a request that failed or may not have been sent; ConflictError when there are no such e-mails. */
export async function resendMail(key: ConsultationKey): Promise<AdminConsultation> {
  await resendMails(mailKeys(await readConsultation(key)), await hasProvenAddress(key.uid));
  return getConsultation(key);
}
