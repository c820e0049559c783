import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useUndoPlace } from '../history/use-undo-place.ts';
import type { Decision } from './decision-store.ts';
import css from './undo-bar.module.css';

interface UndoBarProps {
  waiting: readonly Decision[];
  /** How many decisions are being sent. */
  sending: number;
  /** How many photos on the screen are undecided. */
  left: number;
  onUndo: () => void;
  /** Keeps the decisions waiting, until the answered function is called. */
  onKeep: () => () => void;
}

/** Names the latest decision, with Undo, and then says that it is being saved. It does not say "approved", which is true only later. */
export function UndoBar({ waiting, sending, left, onUndo, onKeep }: UndoBarProps) {
  const latest = waiting.at(-1);
  const { attributes } = useUndoPlace({ latest, undo: onUndo, keep: onKeep });
  const more = waiting.length - 1;
  const words = latest
    ? `${latest.photo.reviewerName}'s photo will be ${latest.status}${more > 0 ? `, and ${more} more decided` : ''}. ${left} left here.`
    : sending > 0 && `Saving ${sending === 1 ? '1 decision' : `${sending} decisions`}…`;
  return (
    <section className={`${layout.card} ${css.bar}`} {...attributes}>
      {/* Always rendered: screen readers do not announce a live region that appears together with its text. */}
      <p role="status" className={css.words}>
        {words}
      </p>
      {latest && (
        <Button look="secondary" aria-keyshortcuts="U Z Meta+Z Control+Z" onClick={onUndo}>
          Undo
        </Button>
      )}
    </section>
  );
}
