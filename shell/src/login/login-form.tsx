import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/components/button.tsx';
import layout from '../../ui/components/layout.module.css';
import { Notice } from '../../ui/components/notice.tsx';
import css from './login.module.css';

interface LoginFormProps {
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  failure: string | undefined;
  children: ReactNode;
  /** Another way than to submit it. */
  otherwise?: ReactNode;
}

/** The frame of the page's forms: fields, failure and submit button. */
export function LoginForm({ submit, onSubmit, pending, failure, children, otherwise }: LoginFormProps) {
  return (
    <form className={`${layout.stack4} ${css.form}`} onSubmit={onSubmit}>
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" pending={pending}>
        {submit}
      </Button>
      {otherwise}
    </form>
  );
}
