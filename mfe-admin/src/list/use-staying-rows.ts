import { useState } from 'react';

interface StayingRows<Row> {
  /** The rows that the filter matches now. */
  rows: readonly Row[];
  /** What the list is filtered by; a list of another filter begins anew. Undefined while it shows the last one's rows. */
  filter: string | undefined;
  /** The rows that were changed on this screen, as they are since, by id. */
  changed: ReadonlyMap<string, Row>;
}

/**
 * Keeps a row that was changed here in its place when the filter no longer matches it, so that the owner does not lose
 * it. Answers the rows, and the ids of those that only stay.
 */
export function useStayingRows<Row extends { id?: string }>({ rows, filter, changed }: StayingRows<Row>) {
  const [last, setLast] = useState<{ filter: string | undefined; rows: readonly Row[] }>({ filter, rows });
  const before = filter !== undefined && last.filter === filter ? last.rows : [];
  const listed = new Set(rows.map(({ id = '' }) => id));
  const staying = new Set<string>();
  const shown = [...rows];
  for (const [place, { id = '' }] of before.entries()) {
    const row = changed.get(id);
    if (listed.has(id) || !row) continue;
    staying.add(id);
    shown.splice(Math.min(place, shown.length), 0, row);
  }
  const isSame =
    last.filter === filter &&
    last.rows.length === shown.length &&
    last.rows.every((row, place) => row === shown[place]);
  if (!isSame) setLast({ filter, rows: shown });
  return { shown, staying };
}
