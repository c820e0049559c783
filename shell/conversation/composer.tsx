import {
  MAX_ATTACHMENTS,
  MAX_MESSAGE_LENGTH,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FileField } from '../media/upload/file-field.tsx';
import { UploadList } from '../media/upload/upload-list.tsx';
import { Button } from '../ui/components/button.tsx';
import { TextArea } from '../ui/components/field.tsx';
import layout from '../ui/components/layout.module.css';
import { Notice } from '../ui/components/notice.tsx';
import { sendProblem } from './send-problem.ts';
import css from './thread.module.css';
import type { Insert, ThreadApi } from './thread-context.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useMessageFiles } from './use-message-files.ts';

/** What an address ends with that leads to the form of the next message. */
export const TO_WRITE = '#write';

interface ComposerProps {
  /** Name of the draft. */
  draft: string;
  other: string;
  post: ThreadApi['post'];
  advice?: ReactNode;
  tools?: (insert: Insert) => ReactNode;
}

/** The form of the next message. What was written stays until it has been sent, also after a reload. */
export function Composer({ draft: name, other, post, advice, tools }: ComposerProps) {
  const { draft, edit, renewKey, clear, reread } = useMessageDraft(name);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const files = useMessageFiles(draft, edit, setProblem);
  const textarea = () => form.current?.querySelector('textarea');
  const { hash, key } = useLocation();
  const onLedHere = useEffectEvent(reread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation leads here anew
  useEffect(() => {
    if (hash !== TO_WRITE) return;
    onLedHere();
    // The heading of the page or the record gets the focus first.
    const later = setTimeout(() => form.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(later);
  }, [hash, key]);

  const insert: Insert = (text) => {
    const field = textarea();
    const [start, end] = [
      field?.selectionStart ?? draft.text.length,
      field?.selectionEnd ?? draft.text.length,
    ];
    edit((now) => ({ text: now.text.slice(0, start) + text + now.text.slice(end) }));
    field?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const text = draft.text.trim();
    if (!text) {
      setProblem('Please write a message.');
      textarea()?.focus();
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const attachments = await files.settled();
      await post({ text, attachments }, draft.key);
      clear();
      files.clear();
      textarea()?.focus();
    } catch (error) {
      const { message, needsNewKey } = sendProblem(error);
      if (needsNewKey) renewKey();
      setProblem(message);
    }
    setSending(false);
  };

  return (
    <form
      id={TO_WRITE.slice(1)}
      ref={form}
      className={`${layout.stack3} ${css.composer}`}
      onSubmit={send}
      noValidate
      aria-label={`Write to ${other}`}
    >
      {advice}
      <TextArea
        label="Your message"
        rows={2}
        required
        maxLength={MAX_MESSAGE_LENGTH}
        value={draft.text}
        readOnly={isSending}
        onChange={({ target }) => edit(() => ({ text: target.value }))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          form.current?.requestSubmit();
        }}
      />
      <UploadList
        label="Files being uploaded"
        uploads={files.uploads}
        onRemove={files.cancel}
        onRetry={files.retry}
      />
      {draft.files.length > 0 && (
        <ul className={css.chosen} aria-label="Files to send">
          {draft.files.map(({ key, name: file }) => (
            <li key={key}>
              <span className={css.file}>{file}</span>
              <Button
                look="quiet"
                aria-label={`Remove ${file}`}
                onClick={() => {
                  files.remove(key);
                  // The button that had the focus is removed.
                  textarea()?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={css.bar}>
        {tools?.(insert)}
        <FileField
          kind="message"
          multiple
          label="Photos and PDFs"
          prompt="Add photos or PDFs"
          hint={`Up to ${MAX_ATTACHMENTS}, 10 MB each. Private.`}
          onFiles={files.add}
        />
        <Button type="submit" pending={isSending}>
          Send
        </Button>
      </div>
    </form>
  );
}
