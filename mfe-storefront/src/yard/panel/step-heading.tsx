import { useLayoutEffect, useRef } from 'react';
import css from './step-heading.module.css';

/** Names the step. It takes the focus when the step begins, so that it is read out. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h3>
  );
}
