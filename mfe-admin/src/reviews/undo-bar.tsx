import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { Decision } from './decision-store.ts';
import css from './undo-bar.module.css';

interface UndoBarProps {
  waiting: readonly Decision[];
  /** Decisions that are on their way. */
  sending: number;
  /** Photos on the screen that are still to be decided. */
  left: number;
  onUndo: () => void;
}

/** Says what is about to be sent, and takes it back; then, that it is being kept. It does not say "approved": that is true once the server has it. */
export function UndoBar({ waiting, sending, left, onUndo }: UndoBarProps) {
  const latest = waiting.at(-1);
  const more = waiting.length - 1;
  const words = latest
    ? `${latest.photo.reviewerName}'s photo will be ${latest.status}${more > 0 ? `, and ${more} more decided` : ''}. ${left} left here.`
    : sending > 0 && `Saving ${sending === 1 ? '1 decision' : `${sending} decisions`}…`;
  return (
    <div className={css.bar}>
      {/* Always there: a live region that appears together with its text is not read out. */}
      <p role="status" className={css.words}>
        {words}
      </p>
      {latest && (
        <Button look="secondary" aria-keyshortcuts="U" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
