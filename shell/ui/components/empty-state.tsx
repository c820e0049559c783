import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** Stands where a list would be when there is nothing to list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  );
}
