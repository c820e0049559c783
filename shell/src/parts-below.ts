import { nextTask } from './prerendered.ts';

/** Has the browser lay out the parts that the first frame left out (`data-below`), also those that come later. */
export function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/** The same, each part in a task of its own: a slow phone responds in between. */
export async function layOutOneByOne(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('[data-below]')) {
    await nextTask();
    part.style.contentVisibility = 'visible';
    // Who asks for its place has it laid out in this task.
    part.getBoundingClientRect();
  }
  layOutAll();
}
