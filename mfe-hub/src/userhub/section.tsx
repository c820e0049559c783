import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import earlier from './earlier.module.css';
import css from './section.module.css';

interface SectionProps {
  /** What it is, before what it is about. */
  kind?: string;
  title: string;
  /** Where addresses lead to it. */
  id?: string;
  /** Beside it; null for the placeholder. @default no picture */
  picture?: Picture | null;
  /** With it the section can take the focus. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A titled card of the hub. */
export function Section({ kind, title, id, picture, ref, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      id={id}
      className={css.section}
      aria-labelledby={heading}
    >
      <div className={picture === undefined ? undefined : css.pictured}>
        {picture !== undefined && (
          <ProductPicture
            picture={picture}
            alt=""
            sizes="(width >= 48rem) 13rem, 6rem"
            className={css.picture}
          />
        )}
        <h2 id={heading} className={css.title}>
          {kind && <span className={css.kind}>{kind} </span>}
          {title}
        </h2>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  );
}

interface EarlierProps<Entry> {
  title: string;
  entries: Entry[];
  pageOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** What is over, newest first and folded: each leads to its own page. */
export function Earlier<Entry>({ title, entries, pageOf, children }: EarlierProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <details className={earlier.earlier}>
      <summary>
        {title} ({entries.length})
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={pageOf(entry)}>
            <Link to={pageOf(entry)}>{children(entry)}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
