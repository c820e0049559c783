import type { HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
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
    <ol className={`${layout.stack3} ${css.events}`} data-rows={isOfRecord ? undefined : ''}>
      {events.map((event) => (
        <li key={event.id} tabIndex={-1} className={`${layout.box} ${css.event}`}>
          <p className={css.what}>
            <strong>{event.by}</strong> {event.words}
            {!isOfRecord && <RecordLink event={event} />}
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

function Fields({ event: { fields } }: { event: HistoryEvent }) {
  if (fields.length === 0) return null;
  const isOneRecord = fields.every(({ record }) => record === fields[0]?.record);
  const list = (
    <dl className={`${layout.stack1} ${css.fields}`}>
      {fields.map(({ record, field, before, after }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: An event never changes, and may change one field of two records.
        <div key={place}>
          <dt>{isOneRecord ? field : `${record}, ${field}`}</dt>
          <dd>
            {before && <del>{before}</del>} {before && after && <span aria-hidden="true">→</span>}{' '}
            {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= 3) return list;
  return (
    <details>
      <Summary>{fields.length} fields</Summary>
      {list}
    </details>
  );
}

function RecordLink({ event }: { event: HistoryEvent }) {
  const address = addressOfNoun(event.noun, { uid: event.uid, id: event.recordId });
  const name = event.name || (address && `the ${event.noun}`);
  if (!name) return null;
  return <>: {address ? <Link to={address}>{name}</Link> : name}</>;
}
