import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { longDate } from '../dates.ts';

/** What a request is about, as a title. */
export function requestPiece({ productName }: Pick<ConsultationEntry, 'productName'>): string {
  return productName || GENERAL_INQUIRY;
}

/** A request in one line, where there are several. */
export function requestName(entry: ConsultationEntry): string {
  return `${requestPiece(entry)}, ${longDate(entry.submittedAt)}`;
}
