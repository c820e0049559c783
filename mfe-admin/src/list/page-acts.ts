interface PageAct {
  key: string;
  /** What it does, as its element says. */
  words: string;
  act: () => void;
}

/** The key of the button that saves the page's form: `⌘S` and `Ctrl+S`. */
export const SAVE_KEY = '⌘S';

/** What the page offers by a key: each of its elements with `data-key` that can be pressed. */
export function pageActs(): PageAct[] {
  const acts = [...document.querySelectorAll<HTMLElement>('[data-key]:not(:disabled)')].map((element) => ({
    key: element.dataset.key ?? '',
    words: (element.closest('label') ?? element).textContent,
    act: () => {
      element.click();
      // What it unfolds follows it.
      if (element.matches('summary')) element.focus();
    },
  }));
  // Two forms of a record may have the same act: the one below was opened for it.
  return [...new Map(acts.map((act) => [act.key, act])).values()];
}
