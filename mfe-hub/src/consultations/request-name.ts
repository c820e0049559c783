import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { longDate } from '../dates.ts';

/** A request in one line, where there are several. */
export function requestName({ productName, submittedAt }: ConsultationEntry): string {
  return `${productName || GENERAL_INQUIRY}, ${longDate(submittedAt)}`;
}
