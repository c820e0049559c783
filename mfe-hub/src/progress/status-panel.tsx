import type { NextStep } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import type { ReactNode, Ref } from 'react';
import css from './steps.module.css';

interface StatusPanelProps {
  title: string;
  /** With it the panel can take the focus. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** How a request, a quote or an order stands, in a heading and some paragraphs. Screen readers say each change. */
export function StatusPanel({ title, ref, children }: StatusPanelProps) {
  return (
    <div ref={ref} className={css.panel} role="status" tabIndex={ref ? -1 : undefined}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </div>
  );
}

/** What comes next, and who has to act. */
export function NextAction({ next }: { next: NextStep | undefined }) {
  if (!next) return null;
  return (
    <p className={css.action}>
      <strong>{next.actor === 'customer' ? 'You:' : 'The workshop:'}</strong> {next.text}
    </p>
  );
}
