interface PageAct {
  key: string;
  /** What it does, as its element says. */
  words: string;
  act: () => void;
}

/** What the list on the page offers by a key: each of its elements with `data-list-key`. */
export function pageActs(): PageAct[] {
  return [...document.querySelectorAll<HTMLElement>('[data-list-key]')].map((element) => ({
    key: element.dataset.listKey ?? '',
    words: (element.closest('label') ?? element).textContent,
    act: () => element.click(),
  }));
}
