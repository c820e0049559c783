import { useEffect } from 'react';
import { useHost } from '../federation/host.tsx';
import { inShape, isRecord } from '../federation/in-shape.ts';
import { forgetDraft, keepDraft, readKeptDraft } from '../federation/tab-draft.ts';
import { useUser } from '../federation/use-user.ts';
import type { FormDraft } from './form-draft.ts';
import { type FieldName, isSame, mergeDraft } from './merge-draft.ts';

declare const __webpack_public_path__: string | undefined;
const BUILD = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : 'unbuilt';

interface Kept<Draft> extends Pick<FormDraft<unknown, Draft>, 'saved' | 'draft' | 'clashes'> {
  build: string;
  /** Whose it is; none in a draft of an older build. */
  user?: string;
  /** Of the record on which it is based. */
  version: number;
}

/** The drafts that the page keeps, those with which a form has begun that was not shown yet, and those that it could not be shown with. */
const kept = new Set<string>();
const begun = new Set<string>();
const dropped = new Set<string>();

const LOST = 'This page has been updated. Some of what you had typed here doesn’t fit it any more.';

/**
 * A form that begins like `fresh`, with what this tab has kept of it. A draft of another build gets the shape of this one's;
 * `isLost` tells that something typed has no place in it.
 */
export function readKept<Stored, Draft extends object>(
  name: string,
  fresh: FormDraft<Stored, Draft>,
  version: number,
  user?: string,
): { form: FormDraft<Stored, Draft>; isLost: boolean } {
  const found = readKeptDraft(name) as Partial<Kept<Draft>> | null;
  if (!found || (found.user && found.user !== user)) return { form: fresh, isLost: dropped.has(name) };
  const { draft, saved, clashes, build } = found;
  if (!isRecord(draft) || !isRecord(saved) || !Array.isArray(clashes)) return { form: fresh, isLost: true };
  begun.add(name);
  if (build === BUILD && found.version === version)
    return { form: { base: fresh.base, draft, saved, clashes }, isLost: false };
  const [mine, before] = [{ ...fresh.saved }, { ...fresh.saved }];
  let isLost = false;
  for (const field of Object.keys(draft) as FieldName<Draft>[]) {
    const [typed, old] = [draft[field], saved[field]];
    if (isSame(typed, old)) continue;
    const [like, isSure] = [fresh.saved[field], build === BUILD];
    const fitting = isSure ? typed : inShape(typed, like, old);
    if (fitting === undefined || !(field in fresh.saved)) isLost = true;
    else [mine[field], before[field]] = [fitting, isSure ? old : (inShape(old, like, old) ?? like)];
  }
  const merged = mergeDraft(mine, before, fresh.saved);
  const known = clashes.filter((field) => field in fresh.saved);
  return {
    form: { ...fresh, draft: merged.draft, clashes: [...new Set([...known, ...merged.clashes])] },
    isLost,
  };
}

/** Keeps what is unsaved in a form until it is saved, or its person leaves without saving: a crash or a reload ends nothing. */
export function useKeptDraft<Stored, Draft>(
  name: string | undefined,
  unsaved: FormDraft<Stored, Draft> | undefined,
  version: number,
  isLost: boolean,
): void {
  const { toast } = useHost();
  const user = useUser();
  useEffect(() => {
    if (!name) return;
    begun.delete(name);
    dropped.delete(name);
    if (!unsaved) return forgetDraft(name);
    const { saved, draft, clashes } = unsaved;
    keepDraft<Kept<Draft>>(name, { build: BUILD, user, version, saved, draft, clashes });
    kept.add(name);
    return () => void kept.delete(name);
  }, [name, unsaved, version, user]);
  useEffect(() => {
    if (isLost) toast(LOST);
  }, [isLost, toast]);
}

/** The page is left without saving. */
export function forgetKept(): void {
  kept.forEach(forgetDraft);
}

/** Forgets the drafts with which forms have begun that could not be shown; false if there is none. */
export function dropBegun(): boolean {
  const names = [...begun];
  begun.clear();
  for (const name of names) {
    forgetDraft(name);
    dropped.add(name);
  }
  return names.length > 0;
}
