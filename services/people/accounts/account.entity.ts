import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { counted, HIDDEN, moment, type RecordWords, yesNo } from '../../core/model/record-words.ts';
import type { MailTopic } from '../../core/outbox/mail.contract.ts';
import type { PushKind } from '../../core/outbox/push.contract.ts';
import { ACCOUNT_STATUSES, type Invitation, type Profile } from './account.contract.ts';
import type { QuietHours } from './push.contract.ts';

interface ProviderPicture {
  url: string;
  /** Of the upload that it became. */
  key: string;
  /** The key of the photo that it takes the place of. */
  replaces?: string | undefined;
  /** Until it is shown, or is known not to be. */
  isAwaited: boolean;
}

/*
 * Access patterns
 *   one's own record                        get      pk USER#<uid>, sk PROFILE
 *   the hub: record, orders, requests       query    pk USER#<uid>, descending: PROFILE, ORDER#…, CONSULTATION#…, newest first each
 *   users of a status, newest sign-in first query    gsi1pk USERS#<status>, gsi1sk <last login>#<uid>, descending
 */
export const accounts = entity('account', {
  attributes: {
    uid: { type: 'string', required: true },
    displayName: { type: 'string', required: true },
    email: { type: 'string', required: true },
    status: { type: ACCOUNT_STATUSES, required: true },
    lastLogin: { type: 'string', required: true },
    /** The address that somebody has proved to receive e-mail at, in lower case: `provesAddress` compares. */
    provenEmail: { type: 'string' },
    /** ISO 8601. */
    provenAt: { type: 'string' },
    /** The request whose acknowledgement is the one e-mail of ours that goes to an unproven address. */
    acknowledgedId: { type: 'string' },
    /** Epoch seconds: tokens of earlier sign-ins are refused. */
    sessionsValidFrom: { type: 'number' },
    /** Ids of sign-ins that were ended one by one, and that could go on otherwise (sign-in.entity.ts). */
    endedSignIns: { type: 'list', items: { type: 'string' } },
    /** Ids of an admin's sign-ins that are recorded. Missing until the first: it is from no new device. */
    recordedSignIns: { type: 'list', items: { type: 'string' } },
    /** Epoch seconds: sign-ins from then on took a code of an authenticator app, or a passkey that counts as both factors. */
    secondFactorSince: { type: 'number' },
    /** Whether the owner has given them the role. What counts is the pool's group, which is written first. */
    isWorkshop: { type: 'boolean' },
    /** The same of an admin's, as of their last sign-in: a command gives the role too (infra/make-admin.ts). */
    isAdmin: { type: 'boolean' },
    /** The owner has entered them, so nobody signs in until an invitation, or a reset by code, proves the address. */
    isEntered: { type: 'boolean' },
    /** The last one by e-mail, until it is used or taken back. */
    invitation: { type: CustomAttributeType<Invitation>('any') },
    photo: { type: CustomAttributeType<Picture>('any') },
    addresses: { type: 'list', items: { type: 'string' } },
    unwantedMails: { type: 'list', items: { type: CustomAttributeType<MailTopic>('string') } },
    /** What an admin's devices are not told. */
    unwantedPushes: { type: 'list', items: { type: CustomAttributeType<PushKind>('string') } },
    quietHours: { type: CustomAttributeType<QuietHours | null>('any') },
    /** Counts the saves of these four. */
    settingsVersion: { type: 'number' },
    /** The picture at a social provider that was copied last (copy-picture.ts). */
    providerPicture: { type: CustomAttributeType<ProviderPicture>('any') },
  },
  indexes: {
    byUser: { collection: 'hub', ...key('USER#${uid}', 'PROFILE') },
    byStatus: listKey('USERS#${status}', '${lastLogin}#${uid}'),
  },
});

export type AccountItem = ItemOf<typeof accounts>;

/** A stored account as its own user sees it. */
export function toProfile(item: AccountItem): Profile {
  const { uid, displayName, email, status, lastLogin, photo = null } = item;
  const { addresses = [], unwantedMails = [], settingsVersion: version = 0 } = item;
  const settings = { addresses, unwantedMails, version };
  const isAddressProven = provesAddress(item, email);
  const photoURL = photo?.url ?? null;
  const hasSecondFactor = item.secondFactorSince !== undefined;
  return {
    ...{ uid, displayName, email, isAddressProven, hasSecondFactor },
    ...{ status, settings, lastLogin, photo, photoURL },
  };
}

/** Whether the account's user has proved that this address is theirs. */
export function provesAddress(
  account: Pick<AccountItem, 'provenEmail'> | null | undefined,
  email: string,
): boolean {
  return account?.provenEmail === email.toLowerCase();
}

export const accountWords: RecordWords<keyof AccountItem> = {
  noun: 'user',
  label: 'User',
  fields: {
    ...{ uid: HIDDEN, settingsVersion: HIDDEN, acknowledgedId: HIDDEN, providerPicture: HIDDEN },
    ...{ sessionsValidFrom: HIDDEN, endedSignIns: HIDDEN, recordedSignIns: HIDDEN },
    ...{ provenAt: HIDDEN, secondFactorSince: HIDDEN, unwantedPushes: HIDDEN, quietHours: HIDDEN },
    displayName: 'Name',
    email: 'E-mail',
    status: 'Status',
    lastLogin: ['Last sign-in', moment],
    provenEmail: 'Confirmed e-mail',
    isWorkshop: ['Role of the workshop', yesNo],
    isAdmin: ['Role of an admin', yesNo],
    isEntered: ['Entered by the shop', yesNo],
    invitation: ['Invitation', ({ at }: Invitation) => moment(at)],
    photo: ['Photo', () => 'a photo'],
    addresses: ['Addresses', counted('address', 'addresses')],
    unwantedMails: 'E-mails switched off',
  },
};

/** Whether a user has proved that the address of their account is theirs; e-mails to it are held until then. */
export async function hasProvenAddress(uid: string): Promise<boolean> {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  return account !== null && provesAddress(account, account.email);
}
