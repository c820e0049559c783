import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { type LatePart, latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import css from './list-and-record.module.css';
import type { RecordBeside, RecordKey } from './use-record-beside.ts';

/** A record whose code comes when the first one is opened: the list alone needs none of it. */
export function lateRecord(
  noun: string,
  load: () => Promise<{ default: ComponentType<RecordKey> }>,
): LatePart<RecordKey> {
  return latePart(load, {
    fallback: <Loading>{`Loading ${noun}...`}</Loading>,
    failure: `We couldn’t load the ${noun}.`,
  });
}

interface ListAndRecordProps {
  beside: RecordBeside;
  /** What the record is: `Order`. */
  noun: string;
  record: (key: RecordKey) => ReactNode;
  /** The list. The row of the open record has what `beside.rowOf` says. */
  children: ReactNode;
}

/** A list with the record that is open beside it, which has the focus. Closing it returns the focus to its row. */
export function ListAndRecord({ beside, noun, record, children }: ListAndRecordProps) {
  const { open, isRoomy, addressOf, row } = beside;
  const shown = open && `${open.list} ${open.uid} ${open.id}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const [stood, setStood] = useState<string>();
  if (isRoomy && stood !== shown) setStood(shown);
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
    else row.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [shown, row]);

  // A record that stood beside its list stays when the window gets narrow: it may hold what somebody types.
  if (open?.page && !isRoomy && stood !== shown) return <Navigate to={open.page} replace />;
  const isAlone = open !== undefined && !isRoomy;
  return (
    <div className={open && (isAlone ? undefined : css.panes)}>
      <div className={open && css.list} hidden={isAlone}>
        {children}
      </div>
      {open && (
        <section aria-labelledby="record-beside" className={css.record}>
          <div className={css.head}>
            <h2 id="record-beside" ref={heading} tabIndex={-1} className={css.title}>
              {noun}
            </h2>
            {open.page && (
              <LinkButton look="quiet" byKey="o" to={open.page}>
                Full page
              </LinkButton>
            )}
            <LinkButton look="quiet" byKey="u" to={addressOf()}>
              Close
            </LinkButton>
          </div>
          <div key={shown}>{record(open)}</div>
        </section>
      )}
    </div>
  );
}
