import { type ReactNode, useId } from 'react';
import css from './section.module.css';

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A titled card of the hub. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
