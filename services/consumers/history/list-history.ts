import { idAt, timeOf } from '../../core/runtime/ids.ts';
import { ById, listPage, type Page } from '../../core/runtime/list-page.ts';
import { finderOf } from '../../core/search/words.contract.ts';
import { startOf } from '../../core/site/day.contract.ts';
import type { HistoryEvent } from './act.contract.ts';
import { describeAct } from './acts.ts';
import { changedFields } from './changed-fields.ts';
import { type EventItem, events, type ItemChange, SEVERAL } from './event.entity.ts';
import { recordOf } from './records.ts';

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
    read: async (after, limit) => {
      const queries = subject
        ? subjectsOf(subject).map((each) => events().query.bySubject({ subject: each }))
        : [events().query.newest({})];
      return newestOf(
        await Promise.all(
          queries.map((all) => {
            const rest = after
              ? all.between({ id: oldest }, { id: before(after.id) })
              : all.gte({ id: oldest });
            return rest.go({ order: 'desc', limit, consistent: Boolean(subject) });
          }),
        ),
        limit,
      );
    },
  });
  return { ...page, items: page.items.map((event) => toHistoryEvent(event, subject, now)) };
}

/** Those of whom the events are that may be about a subject: one record of the shop's has a part in acts over several too. */
function subjectsOf(subject: string): string[] {
  const [noun, id] = subject.split('.');
  return id ? [subject, `${noun}s.${SEVERAL}`] : [subject];
}

/** What several queries found, as one would: nothing older than what one of them has yet to read. */
function newestOf(found: { data: EventItem[]; cursor: string | null }[], limit: number) {
  const unread = found.flatMap(({ data, cursor }) => (cursor && data.at(-1)?.id) || []);
  const newest = found
    .flatMap(({ data }) => data)
    .filter(({ id }) => unread.every((last) => id >= last))
    .sort((one, other) => (one.id > other.id ? -1 : 1));
  const cursor = found.find((each) => each.cursor)?.cursor ?? null;
  return { data: newest.slice(0, limit), cursor: newest.length > limit ? 'more' : cursor };
}

/** The greatest key below an id: `between` includes both ends. */
function before(id: string): string {
  return `${id.slice(0, -1)}${String.fromCharCode(id.charCodeAt(id.length - 1) - 1)}\uffff`;
}

function matcherOf({ q, act, record, subject }: Filter): ((event: EventItem) => boolean) | undefined {
  if (!q?.trim() && !act && !record && !subject) return undefined;
  const isFound = finderOf(q ?? '');
  return (event) =>
    (!act || event.act === act) &&
    (!record || event.recordId === record) &&
    (event.recordId !== SEVERAL || changesIn(event, subject).length > 0) &&
    isFound(event.byName, event.name, describeAct(event.act).words);
}

/** What an act changed, or of an act over several records what it changed of a subject. */
function changesIn({ changes, recordId }: EventItem, subject: string | undefined): ItemChange[] {
  const isOf = (change: ItemChange) => {
    const { noun, id } = recordOf(change) ?? {};
    return `${noun}.${id}` === subject;
  };
  return subject && recordId === SEVERAL ? changes.filter(isOf) : changes;
}

function toHistoryEvent(event: EventItem, about: string | undefined, now: number): HistoryEvent {
  const { subject, id, byName, act, noun, recordId, uid, name, undone } = event;
  return {
    ...{ subject, id, act, words: describeAct(act).words, noun, recordId, name },
    at: timeOf(id),
    by: byName,
    ...(uid && { uid }),
    fields: changedFields(changesIn(event, about)),
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
