import { type ConsultationItem, consultations } from '../consultations/consultation.entity.ts';
import { mailKeys } from '../consultations/read-consultation.ts';
import { orders } from '../orders/order.entity.ts';
import { stageMailKey } from '../orders/read-order.ts';
import { readStageNews, type StageNews } from '../orders/read-stage-news.ts';
import type { MailKind } from '../outbox/mail.contract.ts';
import { kindOf, type MailItem } from '../outbox/mail.entity.ts';
import { type DeletionItem, deletions } from '../personal-data/deletion.entity.ts';
import { plainName } from '../runtime/plain-name.contract.ts';
import { acknowledgement } from './templates/acknowledgement.ts';
import { farewell } from './templates/farewell.ts';
import type { Message } from './templates/layout.ts';
import { ownerNotification } from './templates/owner-notification.ts';
import { stageUpdate } from './templates/stage-update.ts';
import { statusUpdate } from './templates/status-update.ts';

type Compose = (mail: MailItem) => Promise<Message | undefined>;

/** How each kind of e-mail is written: a new kind is an entry here and a template. */
const COMPOSE: Record<MailKind, Compose> = {
  notification: from({ load: loadConsultation, template: ownerNotification }),
  acknowledgement: from({ load: loadConsultation, template: acknowledgement }),
  status: from({ load: loadConsultation, template: statusUpdate }),
  stage: from({ load: loadStageNews, template: stageUpdate }),
  farewell: from({ load: loadDeletion, template: farewell }),
};

interface Composition<Subject> {
  /** Reads what the e-mail is about as it is now; undefined when the e-mail is out of date. */
  load(mail: MailItem): Promise<Subject | undefined>;
  template(subject: Subject): Promise<Message>;
}

/** Writes an e-mail; undefined when it is out of date. */
export function composeMail(mail: MailItem): Promise<Message | undefined> {
  return COMPOSE[kindOf(mail.kind)](mail);
}

function from<Subject extends object>({ load, template }: Composition<Subject>): Compose {
  return async (mail) => {
    const subject = await load(mail);
    return subject && template(withoutControls(subject));
  };
}

/** An e-mail about a request is out of date when the request is gone, or has another status by now. */
async function loadConsultation({ uid, subjectId, kind }: MailItem): Promise<ConsultationItem | undefined> {
  const { data } = await consultations().get({ uid, id: subjectId }).go({ consistent: true });
  const isCurrent = data && mailKeys(data).some((key) => key.kind === kind);
  return isCurrent ? { ...data, name: plainName(data.name) } : undefined;
}

/** An e-mail about an order's stage is out of date when the order or its user is gone, or the stage has changed again. */
async function loadStageNews({ uid, subjectId, kind }: MailItem): Promise<StageNews | undefined> {
  const { data } = await orders().get({ uid, id: subjectId }).go({ consistent: true });
  return data && stageMailKey(data)?.kind === kind ? readStageNews(data) : undefined;
}

/** Everything else about the person is removed when this e-mail is written. */
async function loadDeletion({ subjectId }: MailItem): Promise<DeletionItem | undefined> {
  const { data } = await deletions().get({ id: subjectId }).go({ consistent: true });
  return data ? { ...data, displayName: plainName(data.displayName) } : undefined;
}

/** Keeps line breaks and tabs only: mail clients show no other control character, and some servers refuse them. */
export function withoutControls<Subject extends object>(subject: Subject): Subject {
  const clean = (value: unknown) =>
    typeof value === 'string' ? value.replace(/(?![\n\t])\p{Cc}/gu, '') : value;
  return Object.fromEntries(Object.entries(subject).map(([key, value]) => [key, clean(value)])) as Subject;
}
