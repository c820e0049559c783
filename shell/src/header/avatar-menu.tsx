import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Session } from '../../federation/contract.ts';
import layout from '../../ui/components/layout.module.css';
import { Avatar } from './avatar.tsx';
import css from './avatar-menu.module.css';
import { MenuCount } from './menu-count.tsx';
import { accountLinks } from './menu-entries.ts';

export interface AvatarMenuProps {
  session: Extract<Session, { state: 'signed-in' }>;
  onSignOut: () => void;
}

/** The signed-in user's menu, operated by WAI-ARIA's menu button pattern. */
export default function AvatarMenu({ session, onSignOut }: AvatarMenuProps) {
  const { user } = session;
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    itemsOf(root.current)
      .at(open === 'last' ? -1 : 0)
      ?.focus();
    const closeOutside = (event: PointerEvent) =>
      !(event.target instanceof Node && root.current?.contains(event.target)) && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <Avatar user={user} />
      </button>
      {open && (
        <div
          role="menu"
          aria-label="Account menu"
          tabIndex={-1}
          className={`${layout.card} ${css.menu}`}
          onKeyDown={(event) => {
            // The button gets the focus first: Tab must not start from an entry that is removed.
            if (event.key === 'Escape' || event.key === 'Tab') return close();
            const items = itemsOf(root.current);
            const next = nextItem(event.key, items, document.activeElement);
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
        >
          {accountLinks(user).map(({ label, to, counted }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              tabIndex={-1}
              className={css.item}
              onClick={() => setOpen(false)}
            >
              {label}
              {counted && <MenuCount session={session} of={counted} />}
            </Link>
          ))}
          <button type="button" role="menuitem" tabIndex={-1} className={css.item} onClick={onSignOut}>
            Log Out
          </button>
        </div>
      )}
    </div>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The item that a key selects: by arrows, which wrap around, by Home and End, or by its first letter. */
function nextItem<Item extends Element>(
  key: string,
  items: Item[],
  current: Element | null,
): Item | undefined {
  const index = items.findIndex((item) => current?.isSameNode(item));
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return following.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
