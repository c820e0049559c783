import { PAGES } from '@hearthside/services/kit/site/pages.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusRow } from './focus-row.ts';
import { isShortcut } from './is-shortcut.ts';
import css from './shortcuts.module.css';
import { SingleKeysSwitch } from './single-keys.tsx';

const { admin } = PAGES;

/** The key after `g` → the page to which it goes. */
const PLACES = {
  d: admin.dashboard,
  r: admin.consultations,
  q: admin.quotes,
  o: admin.orders,
  m: admin.conversations,
  u: admin['manage-users'],
} as const;
const NEXT_KEY_MS = 1500;

const KEYS: readonly (readonly [keys: string, words: string])[] = [
  ...Object.entries(PLACES).map(([key, { title }]) => [`g ${key}`, `Go to ${title}`] as const),
  ['/', 'Search the list'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['z', 'Undo what was just done'],
  ['?', 'Show this list'],
];

/** Keys that work in a list; false if the page has none. */
const IN_LIST: Readonly<Record<string, () => boolean>> = {
  '/': () => {
    const search = document.querySelector<HTMLElement>('[data-list-search]');
    search?.focus();
    return search !== null;
  },
  j: () => focusRow(1),
  k: () => focusRow(-1),
};

/** The owner's shortcuts: `g` and a key go to a page, others work in the list. `?` and a button show them, with their switch. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let goUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const key = event.key.toLowerCase();
      const place = event.timeStamp < goUntil ? PLACES[key as keyof typeof PLACES] : undefined;
      goUntil = key === 'g' ? event.timeStamp + NEXT_KEY_MS : 0;
      if (place) void navigate(place.path);
      if (key === '?') setShown(true);
      const isDone = place !== undefined || key === '?' || IN_LIST[key]?.();
      // Before the shortcuts of the page: after `g`, a key means no decision on a photo.
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate]);
  return (
    <>
      <p className={css.open}>
        <Button look="quiet" onClick={() => setShown(true)}>
          Keyboard shortcuts
        </Button>
      </p>
      {isShown && <ShortcutsDialog onClose={() => setShown(false)} />}
    </>
  );
}

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      <dl className={css.keys}>
        {KEYS.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
