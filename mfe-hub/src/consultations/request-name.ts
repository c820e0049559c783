import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';

/** What a request is about, as a title. */
export function requestPiece({ productName }: Pick<ConsultationEntry, 'productName'>): string {
  return productName || GENERAL_INQUIRY;
}

/** A request in one line, where there are several. */
export function requestName(entry: ConsultationEntry): string {
  return `${requestPiece(entry)}, ${dayText(entry.submittedAt)}`;
}
