import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useId } from 'react';
import css from './preview-part.module.css';

/** What is edited beside it, as people will see it. */
export function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.card} ${css.part}`} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
