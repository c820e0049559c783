import type { ChangedField, HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import { Summary } from '../summary.tsx';
import { addressOfNoun } from '../workspace/entries.ts';
import css from './event-list.module.css';
import { useUndo } from './history-queries.ts';

interface EventListProps {
  events: HistoryEvent[];
  /** Whether all are about one record, whose name then is not repeated. @default false */
  isOfRecord?: boolean;
}

/** What admins did: who, what and when, with the fields before and after. */
export function EventList({ events, isOfRecord = false }: EventListProps) {
  const undo = useUndo();
  const takeBack = (event: HistoryEvent, entry: HTMLElement | null) =>
    undo.mutate(event, {
      // Its button goes.
      onSuccess: () => entry?.focus(),
    });
  return (
    <ol className={css.events} data-rows={isOfRecord ? undefined : ''}>
      {events.map((event) => (
        <li key={event.id} tabIndex={-1} className={css.event}>
          <p className={css.what}>
            <strong>{event.by}</strong> {event.words}
            {isOfRecord ? event.recordId === 'several' && `: ${event.name}` : <RecordLink event={event} />}
          </p>
          <time className={css.when} dateTime={event.at}>
            {momentText(event.at)}
          </time>
          <Fields event={event} />
          {event.undone && (
            <p className={css.undone}>
              Undone by {event.undone.by}, {momentText(event.undone.at)}
            </p>
          )}
          {event.canUndo && (
            <Button
              look="secondary"
              pending={undo.isPending && undo.variables.id === event.id}
              aria-label={`Undo: ${event.words} ${event.name}`}
              onClick={({ currentTarget }) => takeBack(event, currentTarget.closest('li'))}
            >
              Undo
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What a value may have to stand in a sentence. */
const LONGEST = 80;

/** What an act changed, a sentence each. */
function Fields({ event: { fields } }: { event: HistoryEvent }) {
  if (fields.length === 0) return null;
  const isOneRecord = fields.every(({ record }) => record === fields[0]?.record);
  const list = (
    <ul className={css.fields}>
      {fields.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: An event never changes, and may change one field of two records.
        <li key={place}>
          {!isOneRecord && `${field.record}: `}
          <Sentence {...field} />
        </li>
      ))}
    </ul>
  );
  if (fields.length <= 3) return list;
  return (
    <details>
      <Summary>{fields.length} changes</Summary>
      {list}
    </details>
  );
}

/** "Changed the price from $1,290.00 to $1,354.50"; of long texts what they were is folded. */
function Sentence(changed: ChangedField) {
  const { before, after } = changed;
  const isLong = [before, after].some((text) => text && (text.length > LONGEST || text.includes('\n')));
  const [act, values] = sentenceOf(changed);
  if (!isLong) return `${act}${values}`;
  return (
    <details>
      <Summary>{act}</Summary>
      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </details>
  );
}

/** What was done to a field, and what follows: its values. */
function sentenceOf({ field, isList, before, after }: ChangedField): [act: string, values: string] {
  if ([before, after].every((text) => text === undefined || text === 'Yes' || text === 'No'))
    return [`Switched “${field}” ${after === 'Yes' ? 'on' : 'off'}`, ''];
  // An abbreviation keeps its letters.
  const name = field.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
  if (before === after) return [`Changed the ${name}`, `: ${after}`];
  if (before && after) return [`Changed the ${name}`, ` from ${before} to ${after}`];
  if (before) return [`Removed ${isList ? 'from ' : ''}the ${name}`, `: ${before}`];
  return isList ? [`Added to the ${name}`, `: ${after}`] : [`Set the ${name}`, ` to ${after}`];
}

function RecordLink({ event }: { event: HistoryEvent }) {
  const address = addressOfNoun(event.noun, { uid: event.uid, id: event.recordId });
  const name = event.name || (address && `the ${event.noun}`);
  if (!name) return null;
  return <>: {address ? <Link to={address}>{name}</Link> : name}</>;
}
