import type { ComponentProps, ReactNode } from 'react';
import css from './record-layout.module.css';

interface RecordLayoutProps {
  /** A `RecordSummary`. @default none */
  summary?: ReactNode;
  /** The matter itself. */
  main: ReactNode;
  /** What belongs to it: the customer, money, dates, files, notes, history. */
  side: ReactNode;
  /** The form that holds both. @default they are no form */
  form?: ComponentProps<'form'>;
  /** The one bar that saves the form: it stands below all of it. */
  bar?: ReactNode;
  /** Stands below the matter, outside of the form. */
  after?: ReactNode;
}

/** A record: how it stands and what comes next, always in view; below it the matter, beside it what belongs to it. */
export function RecordLayout({ summary, main, side, form, bar, after }: RecordLayoutProps) {
  const parts = (
    <>
      <div className={css.main}>{main}</div>
      <div className={css.side}>{side}</div>
    </>
  );
  return (
    <div className={css.record}>
      {summary}
      {form ? (
        <form noValidate {...form} className={css.form}>
          {parts}
          {bar && <div className={css.bar}>{bar}</div>}
        </form>
      ) : (
        parts
      )}
      <div className={css.after}>{after}</div>
    </div>
  );
}
