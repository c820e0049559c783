import { type MailItem, mails } from '../outbox/mail.entity.ts';
import { shownState } from '../outbox/shown-state.ts';
import type { ConsultationItem } from './consultation.entity.ts';
import type { AdminConsultation } from './consultation.schema.ts';
import { toConsultationEntry } from './consultation-entry.ts';

/** Where a request's e-mails are in the outbox; its status has one only once it has changed. */
export function mailKeys({ id: consultationId, statusVersion }: ConsultationItem) {
  const kinds = ['notification', 'acknowledgement', ...(statusVersion ? [`status-${statusVersion}`] : [])];
  return kinds.map((kind) => ({ consultationId, kind }));
}

/** Requests as the admin sees them; reads what became of all their e-mails at once. */
export async function toAdminConsultations(items: ConsultationItem[]): Promise<AdminConsultation[]> {
  if (items.length === 0) return [];
  const { data } = await mails().get(items.flatMap(mailKeys)).go({ consistent: true });
  return items.map((item) =>
    toAdminConsultation(
      item,
      data.filter((mail) => mail.consultationId === item.id),
    ),
  );
}

function toAdminConsultation(item: ConsultationItem, outbox: MailItem[]): AdminConsultation {
  const { uid, name, email, phone, version, statusVersion } = item;
  const state = (kind: string) => {
    const mail = outbox.find((candidate) => candidate.kind === kind);
    return mail ? shownState(mail) : null;
  };
  const mails = {
    notification: state('notification'),
    acknowledgement: state('acknowledgement'),
    statusChange: state(`status-${statusVersion}`),
  };
  return { ...toConsultationEntry(item), uid, name, email, phone, version, mails };
}
