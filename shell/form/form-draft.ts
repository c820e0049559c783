import { changedFields, type FieldName, isSame, mergeDraft } from './merge-draft.ts';

/** What a form is based on, and what was typed on top of it. */
export interface FormDraft<Stored, Draft> {
  base: Stored;
  /** The draft that the base makes. */
  saved: Draft;
  draft: Draft;
  /** The fields that somebody else has changed too since. */
  clashes: FieldName<Draft>[];
}

export type FormChange<Stored, Draft> =
  | { kind: 'typed'; changed: Partial<Draft> | ((now: Draft) => Partial<Draft>) }
  /** Somebody else has stored a newer version. */
  | { kind: 'followed'; stored: Stored }
  /** What was sent is stored. */
  | { kind: 'saved'; stored: Stored; sent: Draft }
  /** A record is shown in place of what was typed. */
  | { kind: 'loaded'; stored: Stored };

export type DraftOf<Stored, Draft> = (stored: Stored) => Draft;

/** A form in which nothing was typed. */
export function begin<Stored, Draft>(
  base: Stored,
  draftOf: DraftOf<Stored, Draft>,
): FormDraft<Stored, Draft> {
  const saved = draftOf(base);
  return { base, saved, draft: saved, clashes: [] };
}

/** The form's draft after a change. */
export function changedBy<Stored, Draft extends object>(
  now: FormDraft<Stored, Draft>,
  change: FormChange<Stored, Draft>,
  draftOf: DraftOf<Stored, Draft>,
): FormDraft<Stored, Draft> {
  if (change.kind === 'typed') {
    const { changed } = change;
    return {
      ...now,
      draft: { ...now.draft, ...(typeof changed === 'function' ? changed(now.draft) : changed) },
    };
  }
  const next = begin(change.stored, draftOf);
  if (change.kind === 'loaded') return next;
  // Text that was typed during the request stays unsaved.
  if (change.kind === 'saved')
    return { ...next, draft: mergeDraft(now.draft, change.sent, next.saved).draft };
  const merged = mergeDraft(now.draft, now.saved, next.saved);
  const changed = changedFields(merged.draft, next.saved);
  const isClash = new Set([...now.clashes, ...merged.clashes]);
  return { ...next, draft: merged.draft, clashes: changed.filter((name) => isClash.has(name)) };
}

/** The clashes of which nobody has taken either side yet. */
export function openClashes<Stored, Draft>({ draft, saved, clashes }: FormDraft<Stored, Draft>) {
  return clashes.filter((field) => !isSame(draft[field], saved[field]));
}
