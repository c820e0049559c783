import type { QuietPage } from './quiet-browser.ts';

/** Begun before the page's scripts, so that it sees all of them. */
export const OBSERVE = `
  globalThis.acts = [];
  new PerformanceObserver((list) => acts.push(...list.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Forgets what was done so far. */
export const forget = (page: QuietPage) => page.evaluate('acts.length = 0');

/** Milliseconds from the slowest act to the paint that follows it, as Interaction to Next Paint counts it; 16 means at most that. */
export const slowestOf = (page: QuietPage) =>
  page.evaluate<number>('Math.max(16, ...acts.map(({ duration }) => duration))');
