interface PageAct {
  /** What it does, as its element says. */
  words: string;
  act: () => void;
}

/** The key of the button that saves the page's form, or does what a dialog asks: `⌘S` and `Ctrl+S`. */
export const SAVE_KEY = '⌘S';

/** What the page offers by a key: each of its elements with `data-key` that can be pressed. */
export function pageActs(): (PageAct & { key: string })[] {
  const acts = enabled('[data-key]').map((element) => ({
    key: element.dataset.key ?? '',
    ...actOf(element),
  }));
  // Two forms of a record may have the same act: the one below was opened for it.
  return [...new Map(acts.map((act) => [act.key, act])).values()];
}

/** What else is in view, for the search: no part of a list, and nothing that says the same as another. */
export function otherActs(): PageAct[] {
  const acts = enabled('main :is(button, summary)')
    .filter(
      (element) =>
        !element.closest('[data-key], table, [data-rows], dialog') && (element.checkVisibility?.() ?? true),
    )
    .map(actOf);
  return acts.filter(({ words }) => acts.filter((other) => other.words === words).length === 1);
}

const enabled = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`),
];

/** What pressing an element does. A field gets the focus instead, and so does the first one of what a summary unfolds. */
export function actOf(element: HTMLElement): PageAct {
  const { labels } = element as HTMLInputElement;
  return {
    words: element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent,
    act() {
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

/** Leads to the first field of what a summary unfolds, also where that is filled only once it is unfolded. */
function unfold(summary: HTMLElement): void {
  const part = summary.closest('details');
  const lead = () => {
    const field = part?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
    (field ?? summary).focus();
  };
  if (part && !part.open) part.addEventListener('toggle', () => setTimeout(lead), { once: true });
  if (part) part.open = true;
  lead();
}
