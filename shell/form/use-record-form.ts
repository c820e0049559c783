import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { isRefused, problemOf } from '../federation/problem.ts';
import { useUser } from '../federation/use-user.ts';
import { begin, changedBy, type FormChange, type FormDraft, openClashes } from './form-draft.ts';
import { readKept, useKeptDraft } from './kept-draft.ts';
import { changedFields, type FieldName, isSame } from './merge-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface RecordFormOptions<Stored, Draft, How> {
  /** The record as it is stored now, perhaps by somebody else. */
  stored: Stored;
  /** @default its `version`; 0 for a new one */
  versionOf?: (stored: Stored) => number;
  /** What the form shows of a record: values as they are typed. */
  draftOf: (stored: Stored) => Draft;
  /** Saves a draft over the version that it was made of, and answers what is stored then. */
  save: (draft: Draft, base: Stored, how: How) => Promise<Stored>;
  /** Called with each failure but a conflict, which the form tells by itself. */
  onFailure?: (error: Error) => void;
  /** The draft's name in this tab: it survives a reload and a crash, and leaving the page asks first. @default neither, as in a dialog */
  name?: string;
  /** Whether something chosen is not part of the draft yet, such as a file that is being sent. @default false */
  isFilling?: boolean;
}

/** What has no `version` says what stands for it. */
type WithVersion<Stored> = Stored extends { version: number } | null
  ? unknown
  : { versionOf: (stored: Stored) => number };

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
  versionOf = (record) => (record as { version: number } | null)?.version ?? 0,
  draftOf,
  save,
  onFailure,
  name,
  isFilling = false,
}: RecordFormOptions<Stored, Draft, How> & WithVersion<Stored>) {
  const user = useUser();
  const [{ form, isLost }] = useState(() => {
    const fresh = begin(stored, draftOf);
    return name ? readKept(name, fresh, versionOf(stored), user) : { form: fresh, isLost: false };
  });
  const [state, dispatch] = useReducer(
    (now: FormDraft<Stored, Draft>, change: FormChange<Stored, Draft>) => changedBy(now, change, draftOf),
    form,
  );
  const saving = useMutation({
    mutationFn: ({ draft, base, how }: { draft: Draft; base: Stored; how: How }) => save(draft, base, how),
    onSuccess: (result, sent) => dispatch({ kind: 'saved', stored: result, sent: sent.draft }),
    onError: (error) => {
      if (!isRefused(error, 'edit-conflict')) onFailure?.(error);
    },
  });
  const [refusals, refuse] = useState<Record<string, string>>({});
  const { base, saved, draft } = state;
  if (!saving.isPending && versionOf(stored) > versionOf(base)) dispatch({ kind: 'followed', stored });

  const isDirty = isFilling || !isSame(draft, saved);
  const sent = useRef<Promise<Stored | undefined>>(undefined);
  const savesAll = async () =>
    saving.isPending &&
    !isFilling &&
    isSame(draft, saving.variables.draft) &&
    (await sent.current) !== undefined;
  useLeaveGuard(isDirty && name !== undefined, savesAll);
  useKeptDraft(name, isDirty ? state : undefined, versionOf(base), isLost);

  const errors: Record<string, string> = { ...problemOf(saving.error)?.errors, ...refusals };
  const change = (changed: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
    dispatch({ kind: 'typed', changed });
  /** Answers what is stored then; undefined if it was not saved. */
  const saveNow = async (how: How): Promise<Stored | undefined> => {
    if (saving.isPending) return undefined;
    refuse({});
    sent.current = saving.mutateAsync({ draft, base, how }).catch(() => undefined);
    return sent.current;
  };
  return {
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
    clashes: openClashes(state).map((field) => ({
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
      dispatch({ kind: 'loaded', stored: record });
    },
    field: (field: TextName<Draft>) => ({
      value: draft[field] as string,
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as Draft),
    }),
  };
}
