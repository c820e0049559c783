import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef } from 'react';
import { Summary } from '../summary.tsx';
import previewPart from './preview-part.module.css';
import css from './record-layout.module.css';

interface PartProps {
  title: string;
  /** Stands beside the title. */
  tools?: ReactNode;
  /** By which it gets the focus. */
  ref?: Ref<HTMLElement>;
  /** By which `goToPart` finds it. */
  id?: string;
  children: ReactNode;
}

/** A part of a record with its name. */
export function Part({ title, tools, ref, id, children }: PartProps) {
  const heading = useId();
  return (
    <section
      id={id}
      ref={ref}
      tabIndex={id || ref ? -1 : undefined}
      className={`${layout.stack2} ${css.part}`}
      aria-labelledby={heading}
    >
      <div className={css.head}>
        <h2 id={heading} className={css.name}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

/** Shows a part and moves the focus there. */
export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView?.();
}

interface FoldedPartProps extends Omit<PartProps, 'tools' | 'ref' | 'id'> {
  /** Whether it is unfolded at first, and for a new reason again. @default false */
  isOpen?: boolean;
  /** The key that unfolds it and goes there. @default none */
  byKey?: string;
}

/** A part that is rarely touched. A field in it that stops a save unfolds it, since only what is shown can be mended. */
export function FoldedPart({ title, isOpen = false, byKey, children }: FoldedPartProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    // Nothing but the owner closes it.
    if (isOpen && element.current) element.current.open = true;
  }, [isOpen]);
  return (
    <details
      ref={element}
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <Summary byKey={byKey}>{title}</Summary>
      {children}
    </details>
  );
}

/** What is edited beside it, as people will see it. */
export function PreviewPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.card} ${previewPart.part}`} aria-labelledby={id}>
      <h2 id={id} className={previewPart.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
