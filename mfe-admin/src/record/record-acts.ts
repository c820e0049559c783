const NAME = 'data-record-acts';

/** Marks where the acts of a record stand, the one that comes next first. */
export const RECORD_ACTS = { [NAME]: '' };

/** Whether the page shows a record with an act that comes next. */
export function recordAct(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${NAME}] :is(a, button)`);
}
