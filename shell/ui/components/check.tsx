import type { ComponentProps } from 'react';
import css from './check.module.css';

/** A box to tick, with its label beside it; of the type "radio", one of several choices. */
export function Check({ children, ...input }: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
