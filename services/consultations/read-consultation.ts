import { NotFoundError } from '../runtime/errors.ts';
import { toAdminConsultations } from './admin-consultation.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import type { AdminConsultation } from './consultation.schema.ts';

/** Where a request is: its user's partition and its own id. */
export interface ConsultationKey {
  uid: string;
  id: string;
}

/** One request as stored, as of now; NotFoundError when there is none (any more). */
export async function readConsultation({ uid, id }: ConsultationKey): Promise<ConsultationItem> {
  const { data } = await consultations().get({ uid, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('There is no such consultation.');
  return data;
}

/** One request as the admin sees it, as of now. */
export async function getConsultation(key: ConsultationKey): Promise<AdminConsultation> {
  const [consultation] = await toAdminConsultations([await readConsultation(key)]);
  if (!consultation) throw new NotFoundError('There is no such consultation.');
  return consultation;
}
