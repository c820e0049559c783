import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { productsQuery } from '../catalog/product-queries.ts';
import { RecordActs } from './record-acts.tsx';
import css from './record-layout.module.css';

export type Fact = readonly [label: string, value: ReactNode];

interface About {
  who: string;
  /** The names of its pieces; the first one is shown, also as a picture where the catalog has it. */
  what: readonly string[];
}

interface RecordSummaryProps {
  /** Whose record it is, and about what. @default its title tells */
  about?: About;
  /** How the record stands: `Stage: Ready`. @default what it is about is all */
  title?: string;
  /** Its sum and dates. @default none */
  facts?: readonly Fact[];
  /** The one act that comes next. */
  act?: ReactNode;
  /** Other acts, which are rare. */
  children?: ReactNode;
}

/** Whose record it is and about what, how it stands and what comes next. It stays in view while the record scrolls. */
export function RecordSummary({ about, title, facts, act, children }: RecordSummaryProps) {
  const id = useId();
  const State = about ? 'h3' : 'h2';
  return (
    <section className={css.summary} aria-labelledby={id}>
      {about && <AboutWhom id={id} {...about} />}
      {title && (
        <State id={about ? undefined : id} className={css.title}>
          {title}
        </State>
      )}
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

function AboutWhom({ id, who, what }: About & { id: string }) {
  const { data: products = [] } = useQuery(productsQuery(useHost()));
  const [first = '', ...others] = what;
  const picture = products.find(({ name }) => name === first)?.picture;
  return (
    <div className={css.about}>
      <div className={css.thumb}>{picture && <Picture picture={picture} alt="" sizes="3rem" />}</div>
      <h2 id={id}>
        {who || 'N/A'}
        <span className={layout.spoken}>: </span>
        <span className={css.what}>{others.length > 0 ? `${first} + ${others.length} more` : first}</span>
      </h2>
    </div>
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
