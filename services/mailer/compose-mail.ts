import { type ConsultationItem, consultations } from '../consultations/consultation.entity.ts';
import type { MailItem } from '../outbox/mail.entity.ts';
import { acknowledgement } from './templates/acknowledgement.ts';
import type { Message } from './templates/layout.ts';
import { ownerNotification } from './templates/owner-notification.ts';
import { statusUpdate } from './templates/status-update.ts';

/** Writes an e-mail from the request as it is now; undefined when it is out of date: the request or that status is gone. */
export async function composeMail({ uid, consultationId, kind }: MailItem): Promise<Message | undefined> {
  const { data } = await consultations().get({ uid, id: consultationId }).go({ consistent: true });
  if (!data) return undefined;
  const request = withoutControls(data);
  if (kind === 'notification') return ownerNotification(request);
  if (kind === 'acknowledgement') return acknowledgement(request);
  return kind === `status-${request.statusVersion}` ? statusUpdate(request) : undefined;
}

/** Keeps line breaks and tabs only: what else a text may hold, no mail client shows and some servers refuse. */
function withoutControls(request: ConsultationItem): ConsultationItem {
  const clean = (value: unknown) =>
    typeof value === 'string' ? value.replace(/(?![\n\t])\p{Cc}/gu, '') : value;
  return Object.fromEntries(
    Object.entries(request).map(([key, value]) => [key, clean(value)]),
  ) as ConsultationItem;
}
