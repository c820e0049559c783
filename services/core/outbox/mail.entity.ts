import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key, listKey } from '../model/entity.ts';
import { type Writes, writesOf } from '../runtime/commit.ts';
import {
  type KindAbout,
  kindOf,
  MAIL_KINDS,
  MAIL_STATES,
  type MailDeclaration,
  type MailKind,
  type MailNoun,
  type MailState,
  type NumberedKind,
} from './mail.contract.ts';

const NOUNS: readonly MailNoun[] = [...new Set(Object.values(MAIL_KINDS).map(({ about }) => about))];

/*
 * The outbox: a transaction that causes an e-mail puts it here, the table's stream hands it to the mail function, and
 * its state is the claim that keeps it from being sent twice (services/consumers/mailer/README.md).
 *
 * Access patterns
 *   one e-mail                               get        pk MAIL#<noun>#<id of the subject>, sk <kind>[-<number>]
 *   the e-mails of a page of subjects        batch get  the same keys
 *   all e-mails about a subject              query      pk MAIL#<noun>#<id of the subject>
 *   held e-mails by when they may leave      query      gsi1pk HELDMAILS, gsi1sk <heldUntil>
 */
export const mails = entity('mail', {
  attributes: {
    noun: { type: NOUNS, required: true },
    subjectId: { type: 'string', required: true },
    kind: { type: CustomAttributeType<NumberedKind>('string'), required: true },
    /** Whose partition holds the subject. */
    uid: { type: 'string', required: true },
    state: { type: MAIL_STATES, required: true },
    /** ISO 8601: when it came into this state. */
    since: { type: 'string', required: true },
    /** ISO 8601: it does not leave before, so that the owner can take it back (held-mails.ts). */
    heldUntil: { type: 'string' },
    /** How often it has been queued: once, and again each time somebody asks to send it again. */
    round: { type: 'number', required: true },
    /** The round that is counted against its recipient's budget: another try of SES's is no other e-mail. */
    countedRound: { type: 'number' },
  },
  indexes: {
    bySubject: key('MAIL#${noun}#${subjectId}', '${kind}'),
    byHeld: listKey('HELDMAILS', '${heldUntil}'),
  },
});

export type MailItem = ItemOf<typeof mails>;
export type MailKey = Pick<MailItem, 'noun' | 'subjectId' | 'kind'>;
export type MailSubject = Omit<MailKey, 'kind'>;

/** Where an e-mail is in the outbox; `number` tells several of one kind and subject apart. */
export function mailKey(kind: MailKind, subjectId: string, number?: number): MailKey {
  return { noun: MAIL_KINDS[kind].about, subjectId, kind: number === undefined ? kind : `${kind}-${number}` };
}

/**
 * Which e-mails tell of how a record is now, for each kind about its noun: the number, `once` for a kind that a record causes once, and
 * undefined where there is none. From it follow its problems on the owner's screen, "Send again", and that an earlier one is out of date.
 */
export type CurrentMails<Noun extends MailNoun, Item> = Record<
  KindAbout<Noun>,
  (item: Item) => number | 'once' | undefined
>;

/** The keys of the e-mails that tell of how a record is now. */
export function currentMails<Item extends { id: string }>(
  numbers: Partial<Record<MailKind, (item: Item) => number | 'once' | undefined>>,
  item: Item,
): MailKey[] {
  return (Object.keys(numbers) as MailKind[]).flatMap((kind) => {
    const number = numbers[kind]?.(item);
    if (number === undefined) return [];
    return [number === 'once' ? mailKey(kind, item.id) : mailKey(kind, item.id, number)];
  });
}

/** The key of an e-mail from the keys of its item. @throws Error for keys that `mailKey` does not make */
export function parseMailKey(pk: string, sk: string): MailKey {
  const subject = parseMailSubject(pk);
  const kind = sk as MailKey['kind'];
  const known: MailDeclaration | undefined = MAIL_KINDS[kindOf(kind)];
  if (known?.about !== subject.noun) throw new Error(`No e-mail has the keys ${pk} and ${sk}`);
  return { ...subject, kind };
}

/** What an e-mail is about. @throws Error for the partition of another item */
export function parseMailSubject(pk: string): MailSubject {
  const [prefix, name, subjectId] = pk.split('#');
  const noun = NOUNS.find((each) => each === name);
  if (prefix !== 'MAIL' || !noun || !subjectId) throw new Error(`No e-mail has the key ${pk}`);
  return { noun, subjectId };
}

/** E-mails as they are now, those that exist. */
export async function readMails(keys: (MailKey | undefined)[]): Promise<MailItem[]> {
  const known = keys.filter((key) => key !== undefined);
  return known.length > 0 ? (await mails().get(known).go({ consistent: true })).data : [];
}

export async function mailsAbout(subject: MailSubject): Promise<MailItem[]> {
  return (await mails().query.bySubject(subject).go({ pages: 'all', consistent: true })).data;
}

/** What a transaction creates to have an e-mail sent; `uid` says whose partition holds its subject. */
export function queuedMail(key: MailKey, uid: string, now: string) {
  return { ...key, uid, state: 'queued' as const, since: now, round: 1 };
}

/** The write that has an e-mail sent, not before `heldUntil`. */
export function queued(key: MailKey, uid: string, now: string, heldUntil?: string | undefined): Writes {
  return writesOf(mails, (write) => write.create({ ...queuedMail(key, uid, now), heldUntil }));
}

/** Removes all e-mails about a subject, as its removal does. */
export async function removeMails(noun: MailNoun, subjectId: string): Promise<void> {
  for (const { kind } of await mailsAbout({ noun, subjectId }))
    await mails().delete({ noun, subjectId, kind }).go();
}

/** Whether nothing more happens to an e-mail by itself. */
export function isSettled({ state }: { state: MailState }): boolean {
  return state !== 'queued' && state !== 'sending';
}
