import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import css from './search-dialog.module.css';
import { usePopover } from './use-popover.ts';

/** Something that a search leads to. */
export interface Option {
  /** Its address. */
  to: string;
  label: string;
  detail?: string | undefined;
  /** What is done instead of going to the address, which only names it. */
  act?: () => void;
}

export interface OptionGroup {
  title: string;
  options: readonly Option[];
  /** Whether they lead to another search, so that they are no results. @default false */
  isElsewhere?: boolean;
}

interface SearchDialogProps {
  title: string;
  /** Of the field in which it is typed. */
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  /** What it offers for what is typed: asked once the field takes text. */
  groups: () => readonly OptionGroup[];
  /** How many there are, if not all of them are shown. @default all are shown */
  total?: number;
  /** @default false */
  isPending?: boolean;
  /** @default false */
  hasFailed?: boolean;
  /** Learns of each address to which it leads. */
  onLeave?: (option: Option) => void;
  /** Follows a link with ⌘ or Ctrl and Enter, to act there. @default as Enter alone */
  onAct?: (link: HTMLAnchorElement) => void;
  onClose: () => void;
  /** A button besides "Close". */
  more?: { words: string; act: () => void };
}

/** A search in a dialog: a combobox with a list of links, by WAI-ARIA's pattern. */
export function SearchDialog(props: SearchDialogProps) {
  const { title, label, placeholder, typed, onType, more, onLeave, onAct, onClose } = props;
  // Who opens it can type before its forty links are found and drawn.
  const isDrawn = useDeferredValue(true, false);
  const groups = (isDrawn ? props.groups() : []).filter(({ options }) => options.length > 0);
  const dialog = usePopover(onClose);
  // Outside of the form from which it may be opened, but within a modal dialog: what is beside that is inert.
  const [place] = useState(() => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Of the option that is marked; empty for the first one after another was.
  const [marked, setMarked] = useState<string>();
  const all = groups.flatMap(({ title, options }) => options.map(({ to }) => `${title} ${to}`));
  const current = marked && all.includes(marked) ? marked : all[0];
  const results = groups.flatMap(({ options, isElsewhere }) => (isElsewhere ? [] : options)).length;
  const idOf = (option: string) => `${id}-${all.indexOf(option)}`;

  // The first option is in view: to ask where it is would cost a layout of the page while the dialog opens.
  useEffect(() => {
    if (marked !== undefined && current)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [marked, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = current ? all.indexOf(current) : -1;
    const { length } = all;
    if (event.key === 'ArrowDown') setMarked(all[(place + 1) % length]);
    else if (event.key === 'ArrowUp') setMarked(all.at(place - 1));
    else if (event.key === 'Enter') {
      const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
      if (onAct && option instanceof HTMLAnchorElement && (event.metaKey || event.ctrlKey)) onAct(option);
      else option?.click();
    } else return;
    event.preventDefault();
  };
  const choose = (option: Option) => {
    if (!option.act) onLeave?.(option);
    // What is done may open a dialog of its own, which gives the focus back to the page.
    flushSync(onClose);
    option.act?.();
  };

  return createPortal(
    <dialog {...dialog} aria-label={title} className={`${layout.card} ${css.search}`}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        className={css.input}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setMarked((before) => before && '');
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className={css.list}>
        {groups.map(({ title, options }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
          <div key={title} role="group" aria-labelledby={`${id}-group-${place}`}>
            <div id={`${id}-group-${place}`} role="presentation" className={css.title}>
              {title}
            </div>
            {options.map((option) => {
              const { to, label, detail, act } = option;
              const name = `${title} ${to}`;
              const attributes = {
                id: idOf(name),
                role: 'option',
                tabIndex: -1,
                'aria-selected': name === current,
                className: css.option,
                onPointerMove: () => setMarked(name),
                onClick: () => choose(option),
              };
              const words = (
                <>
                  <span className={css.label}>{label}</span>
                  {detail && <span className={css.detail}>{detail}</span>}
                </>
              );
              // A link would be asked about unsaved changes, as if the page were left.
              return act ? (
                <button key={to} type="button" {...attributes}>
                  {words}
                </button>
              ) : (
                <Link key={to} to={to} {...attributes}>
                  {words}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <div className={css.foot}>
        <p role="status" className={`${layout.small} ${css.status}`}>
          {isDrawn && statusOf(props, results)}
        </p>
        {more && (
          <button type="button" className={css.button} onClick={more.act}>
            {more.words}
          </button>
        )}
        <button type="button" className={css.button} onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>,
    place,
  );
}

function statusOf({ isPending, hasFailed, total = 0 }: SearchDialogProps, count: number): string {
  if (hasFailed) return 'The search failed. Please try again.';
  if (isPending) return 'Searching...';
  if (total > count) return `The first ${count} of ${total} results`;
  return count === 1 ? '1 result' : `${count || 'No'} results`;
}
