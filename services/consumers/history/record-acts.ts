import type { MiddlewareHandler } from 'hono';
import { readCustomer } from '../../commission/orders/read-order.ts';
import { holdFrom } from '../../core/outbox/held-mails.ts';
import { type Write, type WriteScope, writeScope } from '../../core/runtime/amended-writes.ts';
import { env } from '../../core/runtime/env.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { OfAdmin, User } from '../../core/runtime/user.ts';
import { atMost } from '../../core/site/plain-text.contract.ts';
import { ACT_HEADER, type DoneAct } from './act.contract.ts';
import { describeAct } from './acts.ts';
import { type EventItem, events, SEVERAL } from './event.entity.ts';
import { keptChanges } from './kept-values.ts';
import { type KnownRecord, recordOf } from './records.ts';
import { changesOf, keysOf, type WrittenChange } from './written-changes.ts';

const ROOT = '/api/admin';
/** Undoing marks the event that it undoes, so it makes none of its own. */
const OWN = `${ROOT}/history`;

/**
 * Records what an admin's request changes: every write of the request becomes one transaction with an event of its own,
 * which says who did what and holds the fields before and after. The route is the act's name. The e-mails of an act that
 * can be undone are held back for a moment, and the answer's header says what to undo.
 */
export const recordActs: MiddlewareHandler<OfAdmin> = async (c, next) => {
  if (c.req.method === 'GET' || c.req.path.startsWith(OWN)) return next();
  let done: DoneAct | undefined;
  const scope: WriteScope = {
    async amend(writes) {
      const { method, routePath } = c.req;
      const act = `${method} ${routePath.slice(ROOT.length)}`;
      const about = c.req.param() as Record<string, string>;
      const event = await eventOf(writes, { act, about, user: c.var.user });
      if (!event) return writes;
      const { isUndoable } = describeAct(act);
      if (isUndoable && !event.isFinal) done = doneAct(event);
      return [...(isUndoable ? writes.map(heldBack) : writes), asWrite(event)];
    },
  };
  await writeScope.run(scope, next);
  if (done && c.res.ok) {
    const reader = done.sendsMail ? await readerOf(done) : undefined;
    c.header(ACT_HEADER, encodeURIComponent(JSON.stringify({ ...done, reader })));
  }
};

interface Acting {
  act: string;
  /** The parameters of the route. */
  about: Record<string, string>;
  user: User;
}

type NewEvent = Omit<EventItem, 'undone'>;

/** The event of these writes; undefined if they change no record and send nothing again. */
async function eventOf(writes: Write[], { act, about, user }: Acting): Promise<NewEvent | undefined> {
  const written = await changesOf(writes);
  const several = severalOf(written);
  const changes = written.map(({ change, item }) => (several ? { ...change, name: nameOf([item]) } : change));
  const record =
    several ?? changes.map(recordOf).find((known) => known !== undefined) ?? sentAgain(writes, act, about);
  if (!record) return undefined;
  const uid = record.uid ?? about.uid;
  return {
    id: newId(),
    act,
    subject: uid ?? `${record.noun}.${record.id}`,
    byUid: user.uid,
    byName: user.displayName || user.email,
    ...(uid && { uid }),
    noun: record.noun,
    recordId: record.id,
    name:
      several?.name ??
      nameOf([...written.map(({ item }) => item), ...writes.map(({ Put }) => Put?.Item ?? {})]),
    changes: keptChanges(changes, { isUndoable: describeAct(act).isUndoable }),
    mails: writes.filter(({ Put }) => Put && isMail(keysOf({ Put }))).map(keysOf),
    isFinal: writes.some(({ Delete }) => Delete && keysOf({ Delete }).pk.startsWith('UPLOAD#')),
  };
}

/** Several records of the shop's of one kind, as one: "12 products"; undefined for any others. */
function severalOf(written: WrittenChange[]) {
  const [first, ...others] = written.map(({ change }) => recordOf(change));
  if (!first || first.uid || others.length === 0) return undefined;
  if (others.some((other) => other?.words !== first.words)) return undefined;
  const name = `${written.length} ${first.noun}s`;
  return { noun: `${first.noun}s`, id: SEVERAL, uid: undefined, name };
}

/** What an act is about that only queues e-mails again: the record that the path names. */
function sentAgain(
  writes: Write[],
  act: string,
  { uid, id }: Acting['about'],
): Omit<KnownRecord, 'words'> | undefined {
  if (!uid || !id || !writes.some(({ Update }) => Update && isMail(keysOf({ Update })))) return undefined;
  return { noun: act.split('/')[1]?.replace(/s$/, '') ?? '', id, uid };
}

const isMail = ({ pk }: { pk: string }) => pk.startsWith('MAIL#');

const NAMES = ['name', 'customerName', 'displayName', 'title', 'productName', 'slug'];

/** What the first item that has a name is called: a record, else what is written beside it. */
function nameOf(items: Record<string, unknown>[]): string {
  const names = items.flatMap((item) => NAMES.map((name) => item[name]));
  const name = names.find((each) => typeof each === 'string' && each !== '');
  return typeof name === 'string' ? atMost(name, 200) : '';
}

function heldBack(write: Write): Write {
  if (!write.Put?.Item || !isMail(keysOf(write))) return write;
  return { Put: { ...write.Put, Item: { ...write.Put.Item, heldUntil: holdFrom() } } };
}

function asWrite(event: NewEvent): Write {
  const { Item } = events().put(event).params<{ Item: Record<string, unknown> }>();
  return { Put: { TableName: env('TABLE_NAME'), Item } };
}

/** The subject of what customers get e-mails about is the customer. */
async function readerOf({ subject }: DoneAct): Promise<DoneAct['reader']> {
  // What was done is done, also if nobody can tell of its e-mail.
  const customer = await readCustomer(subject).catch(() => undefined);
  return customer && { customerEmail: customer.email, isAddressProven: customer.isAddressProven };
}

function doneAct({ subject, id, act, name, changes, mails }: NewEvent): DoneAct {
  const status = changes[0]?.after.status;
  const deletedOrders = changes.filter(
    ({ kind, sk }) => kind === 'deleted' && sk.startsWith('ORDER#'),
  ).length;
  return {
    subject,
    id,
    act,
    words: describeAct(act).words,
    name,
    ...(typeof status === 'string' && { status }),
    deletedOrders,
    sendsMail: mails.length > 0,
  };
}
