import { idAt, timeOf } from '../../core/runtime/ids.ts';
import { ById, listPage, type Page } from '../../core/runtime/list-page.ts';
import { startOf } from '../../core/site/day.contract.ts';
import type { HistoryEvent } from './act.contract.ts';
import { describeAct } from './acts.ts';
import { changedFields } from './changed-fields.ts';
import { type EventItem, events } from './event.entity.ts';

const PAGE_SIZE = 25;
/** As long as an e-mail is held, and a moment for the answer. */
const UNDO_MS = 10_000;

interface Filter {
  cursor?: string;
  /** Finds by the name of who did it, of the record, and by its words. */
  q?: string;
  act?: string;
  /** Days, `2026-11-22`, both included. */
  from?: string;
  to?: string;
  /** A user, whose records it then is about, or a record of the shop's. */
  subject?: string;
  /** One record among the subject's. */
  record?: string;
}

/** What admins did, newest first; a page is one query unless few events match. */
export async function listHistory(filter: Filter, now = Date.now()): Promise<Page<HistoryEvent>> {
  const { cursor, subject, from, to } = filter;
  const newest = to ? idAt(Date.parse(startOf(to, 1)), '') : undefined;
  const oldest = idAt(from ? Date.parse(startOf(from)) : 0, '');
  const page = await listPage({
    ...{ place: ById, cursor, size: PAGE_SIZE },
    startAt: (after) => after ?? (newest ? { id: newest } : undefined),
    matches: matcherOf(filter),
    read: (after, limit) => {
      const all = subject ? events().query.bySubject({ subject }) : events().query.newest({});
      const rest = after ? all.between({ id: oldest }, { id: before(after.id) }) : all.gte({ id: oldest });
      return rest.go({ order: 'desc', limit, consistent: Boolean(subject) });
    },
  });
  return { ...page, items: page.items.map((event) => toHistoryEvent(event, now)) };
}

/** The greatest key below an id: `between` includes both ends. */
function before(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}\uffff`;
}

function matcherOf({ q, act, record }: Filter): ((event: EventItem) => boolean) | undefined {
  const wanted = q?.trim().toLowerCase();
  if (!wanted && !act && !record) return undefined;
  return (event) =>
    (!act || event.act === act) &&
    (!record || event.recordId === record) &&
    (!wanted ||
      `${event.byName}\n${event.name}\n${describeAct(event.act).words}`.toLowerCase().includes(wanted));
}

function toHistoryEvent(event: EventItem, now: number): HistoryEvent {
  const { subject, id, byName, act, noun, recordId, uid, name, undone } = event;
  return {
    ...{ subject, id, act, words: describeAct(act).words, noun, recordId, name },
    at: timeOf(id),
    by: byName,
    ...(uid && { uid }),
    fields: changedFields(event.changes),
    ...(undone && { undone: { by: undone.by, at: undone.at } }),
    canUndo: canUndo(event, now),
  };
}

/** Whether an undo is offered. It may still be refused, as when a record has changed since. */
function canUndo({ act, id, undone, isFinal, mails }: EventItem, now: number): boolean {
  const { isUndoable = false, outlivesMail = false } = describeAct(act);
  const isHeld = now - Date.parse(timeOf(id)) < UNDO_MS;
  return isUndoable && !isFinal && !undone && (outlivesMail || mails.length === 0 || isHeld);
}
