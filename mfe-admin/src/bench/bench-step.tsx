import type { WorkshopPhoto } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_STEP_NOTE, type WorkStep } from '@hearthside/services/commission/orders/work-step.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { forgetDraft, keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { shrinkImage } from '@hearthside/shell/media/upload/shrink-image.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check, TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OrderPhoto } from '../orders/order-photo.tsx';
import { type BenchAct, withActs } from './acts.ts';
import css from './bench.module.css';
import { BenchRefusal } from './bench-refusal.tsx';
import { Dictation } from './dictation.tsx';

interface BenchStepProps {
  order: BenchAct['order'];
  /** As the server has it. */
  step: WorkStep;
  photos: WorkshopPhoto[];
  /** At this step. */
  waiting: readonly BenchAct[];
  user: SessionUser;
  onAct: (...acts: BenchAct[]) => Promise<void>;
}

/** A step with its tick, its photos and its note. What waits to be sent shows as done, and as queued. */
export function BenchStep({ order, step: stored, photos, waiting, user, onAct }: BenchStepProps) {
  const item = useRef<HTMLLIElement>(null);
  const control = (selector: string) => item.current?.querySelector<HTMLElement>(selector);
  const draft = `bench.${user.uid}.${order.id}.${stored.id}`;
  const [note, setNote] = useState(() => readDraft(draft, '') ?? undefined);
  const step = withActs(stored, waiting, user.displayName || user.email);
  const refused = waiting.find(({ refusal }) => refusal);
  const { id, what, version, done } = step;
  const act = (did: Pick<BenchAct, 'done' | 'note' | 'file'>) =>
    onAct({
      ...{ id: crypto.randomUUID(), user: user.uid, at: new Date().toISOString() },
      ...{ order, step: { id, what }, version, ...did },
    });
  const write = (text?: string) => {
    setNote(text);
    if (text === undefined) forgetDraft(draft);
    else keepDraft(draft, text);
  };
  /** Between the button and the field, whichever is there then. */
  const turnTo = (text?: string) => {
    flushSync(() => write(text));
    control('textarea, [aria-label^="Note on"]')?.focus();
  };
  return (
    <li ref={item} className={css.step} aria-label={what}>
      <Check
        checked={done !== undefined}
        disabled={refused !== undefined}
        onChange={({ target }) => void act({ done: target.checked })}
      >
        <span className={css.what}>{what}</span>
      </Check>
      {waiting.length > 0 && !refused && (
        <div>
          <Badge tone="accent">Queued</Badge>
        </div>
      )}
      {done && (
        <p className={layout.note}>
          {done.by}, {momentText(done.at)}
        </p>
      )}
      {step.note && note === undefined && <p className={layout.written}>{step.note}</p>}
      {(photos.length > 0 || waiting.some(({ file }) => file)) && (
        <ul className={`${layout.stack2} ${css.photos}`}>
          {photos.map((photo, place) => (
            <li key={photo.key}>
              <OrderPhoto order={order} photo={photo} alt={`${what}, photo ${place + 1}`} />
            </li>
          ))}
          {waiting.map(
            (each) =>
              each.file && (
                <li key={each.id}>
                  <QueuedPhoto file={each.file} alt={`${what}, queued photo`} />
                </li>
              ),
          )}
        </ul>
      )}
      {refused ? (
        <BenchRefusal
          act={refused}
          now={stored}
          onChosen={() => {
            void onAct();
            focusIfLost(control('input:enabled'));
          }}
        />
      ) : note === undefined ? (
        <div className={`${layout.stack3} ${css.tools}`}>
          <FileField
            label={`Photo of: ${what}`}
            kind="workshop"
            prompt="Photo"
            camera
            onFiles={([file]) => file && void smaller(file).then((photo) => act({ file: photo }))}
          />
          <Button look="secondary" aria-label={`Note on: ${what}`} onClick={() => turnTo(step.note)}>
            Note
          </Button>
        </div>
      ) : (
        <form
          className={layout.stack2}
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() !== step.note) void act({ note: note.trim() });
            turnTo();
          }}
        >
          <TextArea
            label={`Note on: ${what}`}
            rows={3}
            maxLength={MAX_STEP_NOTE}
            value={note}
            onChange={({ target }) => write(target.value)}
          />
          <Dictation label={`Dictate for: ${what}`} onWords={(words) => write(withWords(note, words))} />
          <div className={`${layout.stack3} ${css.tools}`}>
            <Button look="secondary" onClick={() => turnTo()}>
              Cancel
            </Button>
            <Button type="submit" saves>
              Save note
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

/** A device has room for more photos that wait if they are not larger than what is shown of them. */
async function smaller(file: File): Promise<File> {
  return new File([await shrinkImage(file)], file.name, { type: file.type });
}

/** A note with words after it, as far as it has room for them. */
function withWords(note: string, words: string): string {
  const space = /(^|\s)$/.test(note) ? '' : ' ';
  return `${note}${space}${words}`.slice(0, MAX_STEP_NOTE);
}

/** A photo that is on this device only. */
function QueuedPhoto({ file, alt }: { file: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <Preview src={url} alt={alt} /> : null;
}
