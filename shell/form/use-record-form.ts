import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefused, problemOf } from '../federation/problem.ts';
import { forgetDraft, keepDraft, readDraft } from '../federation/tab-draft.ts';
import { changedFields, type FieldName, isSame, mergeDraft } from './merge-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface RecordFormOptions<Stored, Draft, How> {
  /** The record as it is stored now, perhaps by somebody else. */
  stored: Stored;
  versionOf: (stored: Stored) => number;
  /** What the form shows of a record: values as they are typed. */
  draftOf: (stored: Stored) => Draft;
  /** Saves a draft over the version that it was made of, and answers what is stored then. */
  save: (draft: Draft, base: Stored, how: How) => Promise<Stored>;
  /** Called with each failure but a conflict, which the form tells by itself. */
  onFailure?: (error: Error) => void;
  /** The draft's name in this tab: it survives a reload, and leaving the page asks first. @default neither, as in a dialog */
  name?: string;
  /** Whether something chosen is not part of the draft yet, such as a file that is being sent. @default false */
  isFilling?: boolean;
}

/** What the form is based on, and what was typed on top of it. */
interface State<Stored, Draft> {
  base: Stored;
  /** The draft that the base makes. */
  saved: Draft;
  draft: Draft;
  clashes: FieldName<Draft>[];
}

type TextName<Draft> = {
  [Name in FieldName<Draft>]: Draft[Name] extends string ? Name : never;
}[FieldName<Draft>];

/** A form that edits a record which others may change meanwhile. */
export type RecordForm<Stored, Draft extends object, How = void> = ReturnType<
  typeof useRecordForm<Stored, Draft, How>
>;

/**
 * The draft of a record, and all that happens to it: the form follows each newer version and keeps what was typed, names
 * the fields that both sides changed, saves, asks before unsaved changes are left, and resumes after a reload.
 */
export function useRecordForm<Stored, Draft extends object, How = void>({
  stored,
  versionOf,
  draftOf,
  save,
  onFailure,
  name,
  isFilling = false,
}: RecordFormOptions<Stored, Draft, How>) {
  const [state, setState] = useState<State<Stored, Draft>>(() => ({
    ...begin(stored, draftOf),
    ...(name && readDraft<State<Stored, Draft>>(name)),
  }));
  const saving = useMutation({
    mutationFn: ({ draft, base, how }: { draft: Draft; base: Stored; how: How }) => save(draft, base, how),
    onSuccess: (result, sent) =>
      setState((now) => ({
        ...begin(result, draftOf),
        // Text that was typed during the request stays unsaved.
        draft: mergeDraft(now.draft, sent.draft, draftOf(result)).draft,
      })),
    onError: (error) => {
      if (!isRefused(error, 'edit-conflict')) onFailure?.(error);
    },
  });
  const [refusals, refuse] = useState<Record<string, string>>({});
  const { base, saved, draft } = state;
  if (!saving.isPending && versionOf(stored) > versionOf(base)) setState(rebase(state, stored, draftOf));

  const isDirty = isFilling || !isSame(draft, saved);
  useLeaveGuard(isDirty && name !== undefined);
  useTabDraft(name, isDirty ? state : undefined);

  const errors: Record<string, string> = { ...problemOf(saving.error)?.errors, ...refusals };
  const change = (changed: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
    setState((now) => ({
      ...now,
      draft: { ...now.draft, ...(typeof changed === 'function' ? changed(now.draft) : changed) },
    }));
  /** Answers what is stored then; undefined if it was not saved. */
  const saveNow = async (how: How): Promise<Stored | undefined> => {
    if (saving.isPending) return undefined;
    refuse({});
    return saving.mutateAsync({ draft, base, how }).catch(() => undefined);
  };
  return {
    /** The record on which the draft is based. */
    base,
    draft,
    change,
    /** The fields in which it differs from what is stored. */
    changed: changedFields(draft, saved),
    isDirty,
    isPending: saving.isPending,
    /** What was typed is stored. */
    isSaved: saving.isSuccess && !isDirty,
    /** The last save was refused, because somebody else had changed the record. */
    isRefused: isRefused(saving.error, 'edit-conflict'),
    error: saving.error,
    /** Field → what is wrong with it, as the API says, or whoever has refused it. */
    errors,
    refuse,
    /** The fields that somebody else has changed too, with what they have stored. */
    clashes: state.clashes
      .filter((field) => !isSame(draft[field], saved[field]))
      .map((field) => ({
        field,
        theirs: saved[field],
        take: () => change({ [field]: saved[field] } as Draft),
      })),
    save: saveNow,
    /** The form's `onSubmit`: saves in a way, and goes on with what is stored then. */
    submit: (how: How, then?: (stored: Stored) => void) => async (event: { preventDefault(): void }) => {
      event.preventDefault();
      const stored = await saveNow(how);
      if (stored !== undefined) then?.(stored);
    },
    /** Forgets what was found wrong. */
    reset() {
      if (saving.isPending) return;
      saving.reset();
      refuse({});
    },
    /** Shows a record in place of what was typed, and saved. */
    load(record: Stored) {
      saving.reset();
      setState(begin(record, draftOf));
    },
    /** The attributes of a text field. */
    field: (field: TextName<Draft>) => ({
      value: draft[field] as string,
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Draft),
    }),
  };
}

function begin<Stored, Draft>(base: Stored, draftOf: (stored: Stored) => Draft): State<Stored, Draft> {
  const saved = draftOf(base);
  return { base, saved, draft: saved, clashes: [] };
}

function rebase<Stored, Draft extends object>(
  { saved, draft, clashes }: State<Stored, Draft>,
  base: Stored,
  draftOf: (stored: Stored) => Draft,
): State<Stored, Draft> {
  const theirs = draftOf(base);
  const merged = mergeDraft(draft, saved, theirs);
  const changed = changedFields(merged.draft, theirs);
  const isClash = new Set([...clashes, ...merged.clashes]);
  return { base, saved: theirs, draft: merged.draft, clashes: changed.filter((name) => isClash.has(name)) };
}

function useTabDraft<Stored, Draft>(name: string | undefined, state: State<Stored, Draft> | undefined): void {
  useEffect(() => {
    if (name && state) keepDraft(name, state);
    else if (name) forgetDraft(name);
  }, [name, state]);
  // A page that is left inside of the site was left with the changes. A reload runs no clean-up.
  useEffect(() => () => (name ? forgetDraft(name) : undefined), [name]);
}
