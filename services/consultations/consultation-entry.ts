import type { ConsultationItem } from './consultation.entity.ts';
import {
  type ConsultationEntry,
  DEFAULT_STATUS,
  GENERAL_INQUIRY,
  NOT_AVAILABLE,
} from './consultation.schema.ts';

/** A request as its own user sees it in `consultationHistory`. */
export function toConsultationEntry(item: ConsultationItem): ConsultationEntry {
  return {
    id: item.id,
    details: item.details,
    submittedAt: item.submittedAt || null,
    productName: item.productName ?? GENERAL_INQUIRY,
    itemNumber: item.itemNumber ?? NOT_AVAILABLE,
    status: item.status || DEFAULT_STATUS,
    customTitle: item.customTitle || undefined,
    customBody: item.customBody || undefined,
    timeline: item.timeline,
  };
}
