import { type MailItem, type MailKey, mailKey, mails } from '../../kit/outbox/mail.entity.ts';
import { shownState } from '../../kit/outbox/resend-mails.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { getAttributes } from '../../kit/runtime/get-attributes.ts';
import { hasProvenAddress } from '../../people/accounts/has-proven-address.ts';
import {
  type AdminConsultation,
  type ConsultationEntry,
  DEFAULT_STATUS,
  GENERAL_INQUIRY,
  NOT_AVAILABLE,
  requestMails,
} from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';

/** Where a request is: its user's partition and its own id. */
export interface ConsultationKey {
  uid: string;
  id: string;
}

/** One request as it is stored now; NotFoundError if there is no such request. */
export async function readConsultation({ uid, id }: ConsultationKey): Promise<ConsultationItem> {
  const { data } = await consultations().get({ uid, id }).go({ consistent: true });
  if (!data) throw new NotFoundError('Request not found.');
  return data;
}

/** A photo of a request, if it has that one. NotFoundError if there is no such request. */
export async function findRequestPhoto(key: ConsultationKey, photo: string) {
  return (await readConsultation(key)).photos?.find((each) => each.key === photo);
}

/** One request as the admin sees it now; NotFoundError if there is no such request. */
export async function getConsultation(key: ConsultationKey): Promise<AdminConsultation> {
  const [[consultation], isAddressProven] = await Promise.all([
    readConsultation(key).then((item) => toAdminConsultations([item])),
    hasProvenAddress(key.uid),
  ]);
  if (!consultation) throw new NotFoundError('Request not found.');
  return { ...consultation, isAddressProven };
}

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
    selection: item.selection,
    budget: item.budget,
    wantedBy: item.wantedBy,
    place: item.place,
    // Their addresses lead nowhere, since their files are not public.
    photos: item.photos?.map(({ url: _, ...photo }) => photo),
  };
}

/** Requests as the admin sees them; reads the states of all their e-mails at once. */
export async function toAdminConsultations(items: ConsultationItem[]): Promise<AdminConsultation[]> {
  if (items.length === 0) return [];
  const outbox = await getAttributes(mails(), items.flatMap(mailKeys), STATE_ATTRIBUTES);
  return items.map((item) =>
    toAdminConsultation(
      item,
      outbox.filter(({ subjectId }) => subjectId === item.id),
    ),
  );
}

const STATE_ATTRIBUTES = ['subjectId', 'kind', 'state', 'since'] as const;
type StoredState = Pick<MailItem, (typeof STATE_ATTRIBUTES)[number]>;

function toAdminConsultation(item: ConsultationItem, outbox: StoredState[]): AdminConsultation {
  const { uid, name, email, phone, version } = item;
  const states = keysOf(item).map(([name, key]) => {
    const mail = outbox.find(({ kind }) => kind === key?.kind);
    return [name, mail ? shownState(mail) : null];
  });
  const mails = Object.fromEntries(states) as AdminConsultation['mails'];
  const { privateNotes = '', tags = [], followUpOn = null } = item;
  return {
    ...toConsultationEntry(item),
    ...{ uid, name, email, phone, version, privateNotes, tags, followUpOn, mails },
  };
}

/** Where a request's e-mails are in the outbox. */
export function mailKeys(item: ConsultationItem): MailKey[] {
  return keysOf(item).flatMap(([, key]) => key ?? []);
}

/** There is no e-mail about a status that has never changed. */
function keysOf({ id, statusVersion }: ConsultationItem) {
  return requestMails.map(([name, { kind, isOfStatus }]) => {
    if (!isOfStatus) return [name, mailKey(kind, id)] as const;
    return [name, statusVersion ? mailKey(kind, id, statusVersion) : undefined] as const;
  });
}
