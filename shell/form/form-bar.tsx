import type { ReactNode } from 'react';
import layout from '../ui/components/layout.module.css';
import { Notice } from '../ui/components/notice.tsx';
import css from './form-bar.module.css';

interface FormBarProps {
  /** The form of which it says that something is unsaved, or saved. @default it says neither */
  form?: { isDirty: boolean; isPending: boolean; isSaved: boolean };
  /** What it says once the form is saved: `Order saved.` */
  saved?: string;
  hint?: string;
  /** The buttons. */
  children: ReactNode;
}

/** The end of a long form, always in view. A direct child of the form. */
export function FormBar({ form, saved, hint, children }: FormBarProps) {
  return (
    <div className={css.bar}>
      {children}
      {hint && <span className={layout.note}>{hint}</span>}
      {form?.isSaved && <Notice tone="success">{saved}</Notice>}
      {form?.isDirty && !form.isPending && <Notice>You have unsaved changes.</Notice>}
    </div>
  );
}
