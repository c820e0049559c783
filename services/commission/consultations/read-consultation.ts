import { declarationOf } from '../../core/outbox/mail.contract.ts';
import {
  type CurrentMails,
  currentMails,
  type MailKey,
  mails,
  mailsAbout,
} from '../../core/outbox/mail.entity.ts';
import { resendMails, shownMails } from '../../core/outbox/resend-mails.ts';
import { NotFoundError } from '../../core/runtime/errors.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import { hasProvenAddress } from '../../people/accounts/account.entity.ts';
import {
  type AdminConsultation,
  type ConsultationEntry,
  DEFAULT_STATUS,
  GENERAL_INQUIRY,
  NOT_AVAILABLE,
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

/** Every request of a user, newest first, as it is stored now. */
export async function requestsOf(uid: string): Promise<ConsultationItem[]> {
  const { data } = await consultations()
    .query.byUser({ uid })
    .go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}

/** A photo of a request, if it has that one. NotFoundError if there is no such request. */
export async function findRequestPhoto(key: ConsultationKey, photo: string) {
  return (await readConsultation(key)).photos?.find((each) => each.key === photo);
}

/** One request as the admin sees it now; NotFoundError if there is no such request. */
export async function getConsultation(key: ConsultationKey): Promise<AdminConsultation> {
  const [consultation, isAddressProven, outbox] = await Promise.all([
    readConsultation(key),
    hasProvenAddress(key.uid),
    mailsAbout({ noun: 'consultation', subjectId: key.id }),
  ]);
  const entry = toAdminConsultation(consultation, shownMails(outbox, neededMailKeys(consultation)));
  return { ...entry, isAddressProven };
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
    ...{ samples: item.samples, samplePrice: item.samplePrice },
    budget: item.budget,
    wantedBy: item.wantedBy,
    place: item.place,
    cameBy: item.cameBy,
    // Their addresses lead nowhere, since their files are not public.
    photos: item.photos?.map(({ url: _, ...photo }) => photo),
  };
}

/** Requests as the admin sees them; reads the states of all their e-mails at once. */
export async function toAdminConsultations(items: ConsultationItem[]): Promise<AdminConsultation[]> {
  if (items.length === 0) return [];
  const keys = items.flatMap(requestMailKeys);
  const outbox = await getAttributes(mails(), keys, ['subjectId', 'kind', 'state', 'since']);
  return items.map((item) => {
    const own = outbox.filter(({ subjectId }) => subjectId === item.id);
    return toAdminConsultation(item, shownMails(own, neededMailKeys(item)));
  });
}

function toAdminConsultation(item: ConsultationItem, mails: AdminConsultation['mails']): AdminConsultation {
  const { uid, name, email, phone, version, privateNotes = '', tags = [], followUpOn = null } = item;
  const ofOwner = { uid, name, email, phone, version, privateNotes, tags, followUpOn, mails };
  return { ...toConsultationEntry(item), ...ofOwner };
}

const CURRENT_MAILS: CurrentMails<'consultation', ConsultationItem> = {
  notification: () => 'once',
  acknowledgement: () => 'once',
  // None about a status that has never changed.
  status: ({ statusVersion }) => statusVersion || undefined,
  withdrawal: () => undefined,
};

/** Where the e-mails about a request as it is now are in the outbox. */
export function requestMailKeys(request: ConsultationItem): MailKey[] {
  return currentMails(CURRENT_MAILS, request);
}

/** Those of them that somebody still needs. */
function neededMailKeys(request: ConsultationItem): MailKey[] {
  const isAnswered = request.timeline.length > 1;
  return requestMailKeys(request).filter(({ kind }) => !(isAnswered && declarationOf(kind).untilAnswered));
}

/** Resends the e-mails of a request that failed or may not have been sent; ConflictError when there are no such e-mails. */
export async function resendMail(key: ConsultationKey): Promise<AdminConsultation> {
  await resendMails(requestMailKeys(await readConsultation(key)), await hasProvenAddress(key.uid));
  return getConsultation(key);
}
