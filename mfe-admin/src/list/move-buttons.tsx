import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { MouseEvent } from 'react';

interface MoveButtonsProps {
  /** What is moved, for screen readers. */
  name: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  /** @default it cannot be removed */
  onRemove?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The list with one entry at another place. */
export function moved<Entry>(entries: Entry[], from: number, by: -1 | 1): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(from + by, 0, ...entries.slice(from, from + 1));
}

/** Moves an entry of a list, or removes it. A button at the end of its way keeps the focus, and does nothing. */
export function MoveButtons({ name, place, count, onMove, onRemove }: MoveButtonsProps) {
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <span>
      <Button
        look="quiet"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        ↑
      </Button>
      <Button
        look="quiet"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        ↓
      </Button>
      {onRemove && (
        <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </span>
  );
}
