import { resendMails } from '../outbox/resend-mails.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationKey, getConsultation, mailKeys, readConsultation } from './read-consultation.ts';

/** Sends those of a request's e-mails again that failed or may not have been sent; ConflictError when there are none. */
export async function resendMail(key: ConsultationKey): Promise<AdminConsultation> {
  await resendMails(mailKeys(await readConsultation(key)));
  return getConsultation(key);
}
