interface PageAct {
  key: string;
  /** What it does, as its element says. */
  words: string;
  act: () => void;
}

/** The key of the button that saves the page's form, or does what a dialog asks: `⌘S` and `Ctrl+S`. */
export const SAVE_KEY = '⌘S';

/** What the page offers by a key: each of its elements with `data-key` that can be pressed. */
export function pageActs(): PageAct[] {
  const acts = [...document.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')].map((element) => ({
    key: element.dataset.key ?? '',
    words: (element.closest('label') ?? element).textContent,
    act: () => (element.localName === 'summary' ? unfold(element) : element.click()),
  }));
  // Two forms of a record may have the same act: the one below was opened for it.
  return [...new Map(acts.map((act) => [act.key, act])).values()];
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
