import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../federation/tab-draft.ts';
import { useUser } from '../federation/use-user.ts';

/** What a user types into a form that edits no record. This tab keeps it for them, and for nobody else, until it is forgotten. */
export function useTabDraft<Draft>(name: string, begin: Draft) {
  const user = useUser();
  const key = user ? `${name}.${user}` : name;
  const [draft, setDraft] = useState(() => readDraft(key, begin) ?? begin);
  return {
    draft,
    write(next: Draft) {
      setDraft(next);
      keepDraft(key, next);
    },
    /** Called once it was sent; also of a form that was left meanwhile. */
    forget: () => forgetDraft(key),
  };
}
