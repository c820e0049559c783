import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import css from './button.module.css';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** @default 'primary' */
  look?: Look;
  /** The action is running: the button shows it and ignores clicks. Unlike with `disabled`, it keeps the focus. */
  pending?: boolean;
}

/** A button in the look of the shop; `type` is "button" unless given. */
export function Button({ look = 'primary', pending = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      className={classes(look, className)}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  );
}

export interface LinkButtonProps extends ComponentProps<typeof Link> {
  /** @default 'primary' */
  look?: Look;
}

/** A link that looks like a button. Use it to navigate, and Button for actions. */
export function LinkButton({ look = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classes(look, className)} />;
}

function classes(look: Look, className?: string): string {
  return [css.button, css[look], className].filter(Boolean).join(' ');
}
