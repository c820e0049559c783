import { Button } from '@hearthside/shell/ui/components/button.tsx';
import css from './save-button.module.css';

export interface SaveProps {
  /** The product's. */
  id: string;
}

export function SaveLook({ isSaved, onClick }: { isSaved: boolean; onClick?: () => void }) {
  return (
    <Button look="quiet" className={css.button} aria-pressed={isSaved} onClick={onClick}>
      <span aria-hidden="true">{isSaved ? '♥' : '♡'}</span> Save
    </Button>
  );
}
