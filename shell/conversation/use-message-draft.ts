import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../federation/tab-draft.ts';

/** A message that is being written. Its files are uploaded already, so they survive a reload with it. */
export interface MessageDraft {
  text: string;
  files: { key: string; name: string }[];
  /** The idempotency key: the same for each try to send this message. */
  key: string;
}

const empty = (): MessageDraft => ({ text: '', files: [], key: crypto.randomUUID() });

/** The draft of this name, which this tab keeps until it has been sent. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => readDraft<MessageDraft>(name) ?? empty());
  useEffect(() => {
    if (draft.text || draft.files.length > 0) keepDraft(name, draft);
    else forgetDraft(name);
  }, [name, draft]);
  return {
    draft,
    edit: (change: (draft: MessageDraft) => Partial<MessageDraft>) =>
      setDraft((now) => ({ ...now, ...change(now) })),
    renewKey: () => setDraft((now) => ({ ...now, key: crypto.randomUUID() })),
    clear: () => setDraft(empty()),
    /** Takes what was put there since, unless something is being written. */
    reread: () => setDraft((now) => (now.text || now.files.length > 0 ? now : (readDraft(name) ?? now))),
  };
}
