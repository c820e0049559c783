import { useModal } from '@hearthside/shell/ui/components/use-modal.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Option } from './options.ts';
import css from './palette.module.css';
import { addRecent } from './recent.ts';
import { useOptionGroups } from './use-option-groups.ts';

interface PaletteProps {
  uid: string;
  onClose: () => void;
  onKeys: () => void;
}

/** The search over everything: a combobox with a list of links, by WAI-ARIA's pattern. */
export default function Palette({ uid, onClose, onKeys }: PaletteProps) {
  const dialog = useModal(onClose);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const { groups, isPending, hasFailed } = useOptionGroups(uid, typed);
  const all = groups.flatMap(({ title, options }) => options.map(({ to }) => `${title} ${to}`));
  const current = marked && all.includes(marked) ? marked : all[0];
  const idOf = (option: string) => `${id}-${all.indexOf(option)}`;

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = current ? all.indexOf(current) : -1;
    const { length } = all;
    if (event.key === 'ArrowDown') setMarked(all[(place + 1) % length]);
    else if (event.key === 'ArrowUp') setMarked(all.at(place - 1));
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    else return;
    event.preventDefault();
  };
  const choose = (option: Option, event: MouseEvent) => {
    if (!option.act) addRecent(uid, option);
    else event.preventDefault();
    // What is done may open a dialog of its own, which gives the focus back to the page.
    flushSync(onClose);
    option.act?.();
  };

  return (
    <dialog {...dialog} aria-label="Search everything" className={css.palette}>
      <input
        type="text"
        role="combobox"
        aria-label="Search or go to"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="A customer, a product, a page..."
        className={css.input}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={css.list}>
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div id={`${id}-${title}`} role="presentation" className={css.title}>
              {title}
            </div>
            {options.map((option) => {
              const { to, label, detail } = option;
              const name = `${title} ${to}`;
              return (
                <Link
                  key={to}
                  to={to}
                  id={idOf(name)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={name === current}
                  className={css.option}
                  onPointerMove={() => setMarked(name)}
                  onClick={(event) => choose(option, event)}
                >
                  <span className={css.label}>{label}</span>
                  {detail && <span className={css.detail}>{detail}</span>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <p role="status" className={css.status}>
          {hasFailed ? 'The search failed. Please try again.' : statusOf(all.length, isPending)}
        </p>
        <button type="button" className={css.button} onClick={onKeys}>
          Keyboard shortcuts
        </button>
        <button type="button" className={css.button} onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}

function statusOf(count: number, isPending: boolean): string {
  if (isPending) return 'Searching...';
  return count === 1 ? '1 result' : `${count || 'No'} results`;
}
