import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../federation/tab-draft.ts';

/** A message that is being written. Its files are uploaded already, so they survive a reload with it. */
export interface MessageDraft {
  text: string;
  files: { key: string; name: string }[];
  /** The idempotency key: the same for each try to send this message. */
  key: string;
}

const LIKE: MessageDraft = { text: '', files: [{ key: '', name: '' }], key: '' };

/** What this tab has kept of a message; null if there is nothing. */
export function readMessage(name: string): MessageDraft | null {
  const draft = readDraft(name, LIKE);
  return draft && { ...draft, key: draft.key || crypto.randomUUID() };
}

const empty = (): MessageDraft => ({ text: '', files: [], key: crypto.randomUUID() });

/** The draft of this name, which this tab keeps until it has been sent. */
export function useMessageDraft(name: string) {
  const [draft, setDraft] = useState(() => readMessage(name) ?? empty());
  useEffect(() => {
    if (draft.text || draft.files.length > 0) keepDraft(name, draft);
    else forgetDraft(name);
  }, [name, draft]);
  return {
    draft,
    edit: (change: (draft: MessageDraft) => Partial<MessageDraft>) =>
      setDraft((now) => ({ ...now, ...change(now) })),
    renewKey: () => setDraft((now) => ({ ...now, key: crypto.randomUUID() })),
    clear() {
      // Also of a form that was left while its message was on its way.
      forgetDraft(name);
      setDraft(empty());
    },
    /** Takes what was put there since, unless something is being written. */
    reread: () => setDraft((now) => (now.text || now.files.length > 0 ? now : (readMessage(name) ?? now))),
  };
}
