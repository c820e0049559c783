import { transition } from '../../core/outbox/transition.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import type { ConsultationItem } from './consultation.entity.ts';
import type { StatusChange } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation } from './read-consultation.ts';
import { requestStates } from './request-states.ts';

/**
 * Sets any status. A change of status goes into the timeline, and the customer gets an e-mail; new texts under the
 * status `Custom` are only saved. EditConflictError when somebody else changed the request meanwhile.
 */
export async function setStatus(key: ConsultationKey, input: StatusChange): Promise<AdminConsultation> {
  await transition(requestStates, 'statusSet', {
    key,
    seen: input.version,
    change: (before) => ({ to: input.status, ...customTexts(before, input) }),
    sendsMail: ({ status }) => status !== input.status,
  });
  return getConsultation(key);
}

/** The texts of a custom message stay stored under other statuses, since the editor is prefilled with them. */
function customTexts(before: ConsultationItem, { status, customTitle, customBody }: StatusChange) {
  if (status !== 'Custom') return {};
  return {
    customTitle: customTitle ?? before.customTitle ?? '',
    customBody: customBody ?? before.customBody ?? '',
  };
}
