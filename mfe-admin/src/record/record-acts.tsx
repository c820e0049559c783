import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusedRow } from '../list/focus-row.ts';
import { actOf } from '../list/page-acts.ts';

const MARK = 'data-record-acts';

/** The address of the record that opens to be acted on. */
let awaited: string | undefined;

/** Where the acts of a record stand, the one that comes next first. */
export function RecordActs(props: ComponentProps<'div'>) {
  const { pathname, search } = useLocation();
  const isAwaited = awaited === pathname + search;
  useEffect(() => {
    if (!isAwaited) return;
    awaited = undefined;
    // The record gets the focus first.
    setTimeout(() => actOnShown());
  }, [isAwaited]);
  return <div {...props} {...{ [MARK]: '' }} />;
}

/** What comes next for the record that the page shows; null if it shows none with an act. */
export function recordAct(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${MARK}] :is(a, button)`);
}

/** Does what comes next for the record of the focused row, which opens first, or else for the one that is shown. */
export function actOnRecord(): boolean {
  const link = focusedRow()?.querySelector('a');
  if (!link) return actOnShown();
  openToAct(link);
  return true;
}

/** Follows the link to a record and does what comes next there. Where unsaved changes are asked about first, it only leads there. */
export function openToAct(link?: HTMLAnchorElement | null): void {
  // The question stops the click before it is here.
  const follow = () => {
    awaited = link ? link.pathname + link.search : undefined;
  };
  link?.addEventListener('click', follow);
  link?.click();
  link?.removeEventListener('click', follow);
}

function actOnShown(): boolean {
  const act = recordAct();
  if (act) actOf(act).act();
  return act !== null;
}
