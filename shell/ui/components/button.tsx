import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../acts.ts';
import css from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** @default 'primary' */
  look?: Look;
  /** The action is running: the button shows it and ignores clicks. Unlike with `disabled`, it keeps the focus. */
  pending?: boolean;
  /** The key that presses it, where a page has keys. */
  byKey?: string | undefined;
  /** Whether it saves its form: ⌘S presses it from there. @default false */
  saves?: boolean;
}

/** A button in the look of the shop; `type` is "button" unless given. */
export function Button({
  look = 'primary',
  pending = false,
  byKey,
  saves,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const act = useAct<HTMLButtonElement>({ key: byKey, saves });
  return (
    <button
      type="button"
      {...act}
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      className={classes(look, className)}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A button without a look of its own. */
export function PlainButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...useAct<HTMLButtonElement>({})} {...props} />;
}

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  /** @default 'primary' */
  look?: Look;
  /** The key that follows it, where a page has keys. */
  byKey?: string;
}

/** A link that looks like a button. Use it to navigate, and Button for actions. */
export function LinkButton({ look = 'primary', byKey, className, ...rest }: LinkButtonProps) {
  const act = useAct<HTMLAnchorElement>({ key: byKey });
  return <Link {...(byKey && act)} {...rest} className={classes(look, className)} />;
}

function classes(look: Look, className?: string): string {
  return [css.button, css[look], className].filter(Boolean).join(' ');
}
