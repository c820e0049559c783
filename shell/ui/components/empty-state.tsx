import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import layout from './layout.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** Shown instead of a list that is empty. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={`${layout.stack3} ${css.empty}`}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  );
}
