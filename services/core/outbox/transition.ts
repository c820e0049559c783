import { once } from '../idempotency/once.ts';
import { countedUse } from '../quotas/quota.entity.ts';
import { commitAll, type SomeWrites } from '../runtime/commit.ts';
import { NotFoundError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import { untilItStands } from './held-mails.ts';
import type { MailKind } from './mail.contract.ts';
import { mailKey, queued } from './mail.entity.ts';

interface Key {
  uid: string;
  id: string;
}

/** What may happen to a record: a line in the table of its noun. */
interface Transition<Item, State> {
  /** A customer's transition is for the record's own customer only; the owner's are behind the routes for admins. */
  by: 'customer' | 'owner';
  /** The states, stored or derived, that it starts from. @default all but `notFrom` */
  from?: readonly string[];
  notFrom?: readonly string[];
  /** The state that follows. @default what the call says, else the same */
  to?: State;
  mail?: MailKind;
  /** Its customer may do it again and again: the e-mail waits, and only the last of several leaves. */
  isRepeated?: true;
  /** The error for a record in another state. */
  refused?(item: Item): Error;
}

/** The states of a noun, and what may happen in each. */
export interface States<Item, State extends string, Change, Name extends string> {
  /** @throws NotFoundError if there is no such record */
  read(key: Key): Promise<Item>;
  stateOf(item: Item): string;
  /** The number that each write raises by one. It is the lock. */
  lockOf(item: Item): number;
  /** The error for somebody who acts on what has changed since they read it. */
  changed(): Error;
  /** The write of the record itself; its condition, which fails with `refusal`, is the lock. */
  write(item: Item, change: Change & To<State>, refusal?: Error): SomeWrites;
  transitions: Record<Name, Transition<Item, State>>;
}

interface To<State> {
  /** The state that follows. */
  to?: State;
}

interface Call<Item, State, Change> {
  key: Key;
  /** Who acts. @default the owner */
  user?: User;
  /** The lock that the caller saw. Without it, a record that was changed meanwhile is read again. */
  seen?: number;
  /** Whether this very call has succeeded before. @default it never has */
  isDone?(item: Item): boolean | Promise<boolean>;
  /** @throws ProblemError for what forbids it besides the record's own state, as the state of its parent */
  check?(item: Item): void | Promise<void>;
  /** @throws ProblemError if the record cannot be changed so */
  change(item: Item): (Change & To<State>) | Promise<Change & To<State>>;
  /** Whether the e-mail is sent. @default true */
  sendsMail?(item: Item): boolean;
  /** What else is written in the same transaction. */
  also?(item: Item, changed: Change): SomeWrites[] | Promise<SomeWrites[]>;
}

/**
 * Makes a transition: reads the record, checks the caller, the lock and the state, counts a customer's act, and commits the change with its e-mail
 * and all else that goes with it. Repeating it after it succeeded changes nothing, and neither does a call that meets
 * itself.
 */
export async function transition<Item, State extends string, Change, Name extends string>(
  states: States<Item, State, Change, Name>,
  name: NoInfer<Name>,
  call: NoInfer<Call<Item, State, Change>>,
): Promise<void> {
  const { key, user, seen, isDone, check, change, sendsMail = () => true, also } = call;
  const { by, from, notFrom, to, mail, isRepeated, refused } = states.transitions[name];
  if (by === 'customer' && user?.uid !== key.uid) throw new NotFoundError('Record not found.');
  let known: Item | undefined;
  await once(async () => {
    if (!isDone) return false;
    known = await states.read(key);
    return isDone(known);
  }, make);

  async function make(): Promise<true> {
    const item = known ?? (await states.read(key));
    const lock = states.lockOf(item);
    if (seen !== undefined && lock !== seen) throw states.changed();
    await check?.(item);
    const state = states.stateOf(item);
    if ((from && !from.includes(state)) || notFrom?.includes(state))
      throw refused?.(item) ?? states.changed();
    const now = new Date().toISOString();
    const changed = await change(item);
    await commitAll(
      by === 'customer' && (await countedUse('act', key.uid)),
      states.write(
        item,
        to ? { ...changed, to } : changed,
        seen === undefined ? undefined : states.changed(),
      ),
      ...((await also?.(item, changed)) ?? []),
      mail &&
        sendsMail(item) &&
        queued(mailKey(mail, key.id, lock + 1), key.uid, now, isRepeated && untilItStands()),
    );
    return true;
  }
}
