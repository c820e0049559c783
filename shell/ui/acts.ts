import { useCallback } from 'react';

/** The key that saves the page's form, or does what a dialog asks: `⌘S` and `Ctrl+S`. */
export const SAVE_KEY = '⌘S';

export interface ActOptions {
  /** The key that does it. @default the search alone offers it */
  key?: string | undefined;
  /** What it does. @default as its element says */
  words?: string;
  /** Whether `SAVE_KEY` does it while the focus is in its form: a page may have several. @default false */
  saves?: boolean;
}

export interface Act extends ActOptions {
  words: string;
  element: HTMLElement;
  run: () => void;
}

/** The elements of the page that do something, and how. */
const declared = new Map<HTMLElement, ActOptions>();

/**
 * The attributes of an element that does something when it is pressed: keys, their list and the search read from here what
 * the page offers. A field gets the focus instead, and so does the first one of what a summary unfolds.
 */
export function useAct<Of extends HTMLElement>({ key, words, saves }: ActOptions) {
  const ref = useCallback(
    (element: Of | null) => {
      if (!element) return;
      declared.set(element, { key, words, saves });
      return () => void declared.delete(element);
    },
    [key, words, saves],
  );
  return { ref, 'aria-keyshortcuts': key === SAVE_KEY ? 'Meta+S Control+S' : key };
}

/** What the page can do now, in the order in which it stands there: nothing that a record covers. */
export function shownActs(): Act[] {
  const able = [...declared].filter(([element]) => !element.matches(':disabled, [hidden] *'));
  return able
    .sort(([one], [other]) => (isBefore(one, other) ? -1 : 1))
    .map(([element, options]) => ({
      ...actOf(element),
      ...options,
      words: options.words ?? wordsOf(element),
    }));
}

/** What it does by a key, but for what a dialog asks. A key that means two things does neither. */
export function keyedActs(): (Act & { key: string })[] {
  const acts = shownActs().flatMap(({ key, ...act }) =>
    key && !act.element.closest('dialog') ? [{ ...act, key }] : [],
  );
  const byKey = new Map(acts.map((act) => [act.key, act]));
  return [...byKey.values()].filter(({ key, words }) =>
    acts.every((other) => other.key !== key || other.words === words),
  );
}

/** What else is in view: no part of a list, and nothing that says the same as another. */
export function otherActs(): Act[] {
  const acts = shownActs().filter(
    ({ key, element }) =>
      !key &&
      element.matches('main *') &&
      !element.closest('table, [data-rows], dialog') &&
      (element.checkVisibility?.() ?? true),
  );
  return acts.filter(({ words }) => acts.filter((other) => other.words === words).length === 1);
}

/** What pressing an element does. */
export function actOf(element: HTMLElement): Act {
  return {
    element,
    words: wordsOf(element),
    run() {
      if (element.localName === 'summary') unfold(element);
      else if (element.matches('input:not([type=checkbox])')) element.focus();
      else {
        // As a press does: a dialog that it opens returns the focus to it.
        element.focus();
        element.click();
      }
    },
  };
}

/** Whether an element stands before another one. */
export const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

function wordsOf(element: HTMLElement): string {
  const { labels } = element as HTMLInputElement;
  return element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent;
}

/** Leads to the first field of what a summary unfolds, also where that is filled only once it is unfolded. */
function unfold(summary: HTMLElement): void {
  const part = summary.closest('details');
  const lead = () => {
    const field = part?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
    (field ?? summary).focus();
  };
  if (part && !part.open) part.addEventListener('toggle', () => setTimeout(lead), { once: true });
  // What it stands in may be folded too.
  for (let folded = part; folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
  lead();
}
