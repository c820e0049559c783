import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';
import { matchPath, type To, useLocation } from 'react-router-dom';

/** From here on a list and a record of it have room beside each other, with the navigation. */
const ROOMY = '(width >= 72rem)';
/** The part of a list's address that names the record. */
export const OPEN = 'open';

type PageName = keyof typeof PAGES.admin;

export interface RecordKey {
  /** Its list, as the addresses of its records name it. @default there is one */
  list?: string | undefined;
  uid: string;
  id: string;
}

export interface OpenRow {
  'aria-current': true;
  ref: (row: HTMLElement | null) => void;
}

export interface RecordBeside {
  /** The record that the address names, and the address of its page, if it has one. */
  open: (RecordKey & { page: string | undefined }) | undefined;
  isRoomy: boolean;
  /** What the row of the open record has, and no other: it is marked and brought into view. */
  rowOf: (key: RecordKey) => OpenRow | undefined;
  /** The row of the record that is open, or was the last. */
  row: RefObject<HTMLElement | null>;
  /** Of the list with that record beside it, or of the record's page where there is no room; of the list alone. */
  addressOf: (key?: RecordKey) => Exclude<To, string>;
}

/**
 * Which record stands beside its list, as the list's address names it; both by their names in the page table. A record
 * without a page of its own takes the place of its list where there is no room.
 */
export function useRecordBeside(list: PageName, record?: PageName): RecordBeside {
  const base = PAGES.admin[list].path;
  return useBeside(base, record ? PAGES.admin[record].path : `${base}/:uid/:id?`, record !== undefined);
}

/** The address of a record of any list. */
export const ANY_RECORD = '/admin/:list/:uid/:id';

/** Which record, of whatever list, stands beside what leads to records of several. */
export const useAnyRecordBeside = () => useBeside('/admin', ANY_RECORD, true);

/** `base` is what the addresses of all records begin with. */
function useBeside(base: string, pattern: string, hasPage: boolean): RecordBeside {
  const { search } = useLocation();
  const isRoomy = useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(ROOMY).matches ?? false);
  const row = useRef<HTMLElement>(null);
  const ref = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    // Several rows may lead to the same record, and come in any order: the first one counts.
    const first = document.querySelector<HTMLElement>('main :is(tr, li)[aria-current=true]') ?? shown;
    if (first === row.current) return;
    row.current = first;
    first.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const named = new URLSearchParams(search).get(OPEN) ?? '';
  const { list, uid = '', id = '' } = matchPath(pattern, `${base}/${named}`)?.params ?? {};
  return {
    open: uid ? { list, uid, id, page: hasPage ? `${base}/${named}` : undefined } : undefined,
    isRoomy,
    rowOf: (key) =>
      key.list === list && key.uid === uid && key.id === id ? { 'aria-current': true, ref } : undefined,
    row,
    addressOf(key) {
      const name = key && [key.list, key.uid, key.id].filter(Boolean).join('/');
      if (name && hasPage && !isRoomy) return { pathname: `${base}/${name}` };
      const next = new URLSearchParams(search);
      next.delete(OPEN);
      if (name) next.set(OPEN, name);
      return { search: `${next}` };
    },
  };
}

function subscribe(onChange: () => void): () => void {
  const query = globalThis.matchMedia?.(ROOMY);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}
