import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type ReactNode, useId } from 'react';
import { RecordActs } from './record-acts.tsx';
import css from './record-layout.module.css';

export type Fact = readonly [label: string, value: ReactNode];

interface RecordSummaryProps {
  /** How the record stands: `Stage: Ready`. */
  title: string;
  /** Its sum and dates. @default none */
  facts?: readonly Fact[];
  /** The one act that comes next. */
  act?: ReactNode;
  /** Other acts, which are rare. */
  children?: ReactNode;
}

/** How a record stands and what comes next. It stays in view while the record scrolls. */
export function RecordSummary({ title, facts, act, children }: RecordSummaryProps) {
  const id = useId();
  return (
    <section className={css.summary} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {facts && <Facts facts={facts} />}
      <RecordActs className={css.acts}>
        {act}
        <Button look="secondary" byKey="w" onClick={focusComposer}>
          Write
        </Button>
      </RecordActs>
      {children}
    </section>
  );
}

/** Facts of a record, each with its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Goes to the message that the owner writes, also while its conversation still loads. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLElement>(`${TO_WRITE} textarea`);
  if (field) field.focus();
  else location.hash = TO_WRITE;
}
