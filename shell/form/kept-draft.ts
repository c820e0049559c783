import { useEffect } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../federation/tab-draft.ts';
import type { FormDraft } from './form-draft.ts';

/** Raised when what is kept of a form changes. What an older build has kept then is dropped; without a version it is of 1. */
const VERSION = 1;

type Kept<Stored, Draft> = FormDraft<Stored, Draft> & { version?: number };

/** What this tab has kept of a form that begins like this: undefined also if the form had other fields then. */
export function readKept<Stored, Draft extends object>(
  name: string,
  { saved }: FormDraft<Stored, Draft>,
): FormDraft<Stored, Draft> | undefined {
  const { version = 1, ...kept } = readDraft<Kept<Stored, Draft>>(name) ?? {};
  return version === VERSION && isWhole(kept) && [kept.draft, kept.saved].every((each) => isLike(each, saved))
    ? kept
    : undefined;
}

/** Keeps what is unsaved in a form, until it is saved or the page is left inside of the site. A reload runs no clean-up. */
export function useKeptDraft<Stored, Draft>(name?: string, unsaved?: FormDraft<Stored, Draft>): void {
  useEffect(() => {
    if (name && unsaved) keepDraft<Kept<Stored, Draft>>(name, { version: VERSION, ...unsaved });
    else if (name) forgetDraft(name);
  }, [name, unsaved]);
  useEffect(() => () => (name ? forgetDraft(name) : undefined), [name]);
}

function isWhole<Stored, Draft>(kept: Partial<FormDraft<Stored, Draft>>): kept is FormDraft<Stored, Draft> {
  return 'base' in kept && Array.isArray(kept.clashes);
}

/** Whether two drafts have the same fields, each of the same kind. */
function isLike(one: unknown, other: object): boolean {
  return kindsOf(one) === kindsOf(other);
}

function kindsOf(draft: unknown): string {
  const fields = Object.entries(draft ?? {}).filter(([, value]) => value !== undefined);
  return String(
    fields.map(([name, value]) => `${name}: ${Array.isArray(value) ? 'list' : typeof value}`).sort(),
  );
}
