import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation, useNavigationType } from 'react-router-dom';
import css from './record-table.module.css';

interface OpenLinkProps extends Pick<LinkProps, 'to'> {
  /** Its name for screen readers, which begins with or holds what it shows. @default what it shows */
  label?: string;
  children: ReactNode;
}

/**
 * The link of a row to its record. A click anywhere on the row follows it, and the row shows so until the record is there.
 * It has the focus again when the owner comes back to the list.
 */
export function OpenLink({ to, label, children }: OpenLinkProps) {
  const { key, search } = useLocation();
  const { ref, onFollow } = useFocusOnReturn();
  const [pressedAt, setPressedAt] = useState<string>();
  return (
    <Link
      ref={ref}
      to={to}
      state={{ list: search } satisfies FromList}
      className={css.open}
      aria-label={label}
      data-pressed={pressedAt === key || undefined}
      onClick={(event) => {
        if (!opensHere(event)) return;
        onFollow();
        setPressedAt(key);
      }}
    >
      {children}
    </Link>
  );
}

/** The address to which the last of the links led. */
let followed: string | undefined;

/** A link that has the focus again when the owner comes back to where it stands. It tells by `onFollow` that it leads away. */
export function useFocusOnReturn(): { ref: RefObject<HTMLAnchorElement | null>; onFollow: () => void } {
  const isReturn = useNavigationType() === 'POP';
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isReturn || followed === undefined || ref.current?.href !== followed) return;
    // A form that is saved takes its own entry out of the history: nobody came back.
    if (location.href.split('#')[0] === followed) return;
    followed = undefined;
    // The shell focuses the heading of the page first.
    const later = setTimeout(() => ref.current?.focus());
    return () => clearTimeout(later);
  }, [isReturn]);
  return {
    ref,
    onFollow: () => {
      followed = ref.current?.href;
    },
  };
}

/** What an entry of the history says of the list from which a row led to it. */
interface FromList {
  /** The search of the list's address: its filter and page. */
  list: string;
}

interface ListLinkProps {
  /** The list's name in the page table. */
  list: keyof typeof PAGES.admin;
  children: ReactNode;
}

/** The link of a record's page to its list: back to the row that led here, where one did. */
export function ListLink({ list, children }: ListLinkProps) {
  const from: FromList | null = useLocation().state;
  return (
    <Link
      to={PAGES.admin[list].path + (from?.list ?? '')}
      {...useAct<HTMLAnchorElement>({ key: 'u' })}
      onClick={(event) => {
        if (!from || !opensHere(event)) return;
        event.preventDefault();
        history.back();
      }}
    >
      {children}
    </Link>
  );
}

/** Whether a click on a link opens it in this tab. */
function opensHere({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
