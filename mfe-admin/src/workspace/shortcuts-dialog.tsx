import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { keyedActs, SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { DialogActions, DialogFrame } from '@hearthside/shell/ui/components/dialog.tsx';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { focusableRows } from '../list/focus-row.ts';
import { SingleKeysSwitch } from '../list/single-keys.tsx';
import { usePopover } from '../list/use-popover.ts';
import { recordAct } from '../record/record-acts.tsx';
import { entries } from './entries.ts';
import css from './shortcuts-dialog.module.css';

type Keys = Readonly<Record<string, string>>;

const EVERYWHERE: Keys = {
  '/': 'Search everything, also ⌘K or Ctrl+K',
  [SAVE_KEY]: 'Save, or do what a dialog asks, also Ctrl+S',
  '⌘↵': 'Send the message that you write; in the search, do what comes next there. Also Ctrl+Enter',
  z: 'Undo what was just done, also ⌘Z or Ctrl+Z',
  esc: 'Leave the text that you write, for the keys',
  '?': 'Show this list',
};
const ON_ROWS: Keys = { j: 'Next row', k: 'Previous row' };
const ON_ROW: Keys = { x: 'Select the row' };
const ON_RECORD: Keys = { e: 'What comes next' };
const ON_PHOTOS: Keys = {
  a: 'Approve the marked photo',
  r: 'Reject it',
  u: 'Undo',
  '←': 'Previous photo',
  '→': 'Next photo',
};
const PLACES: Keys = Object.fromEntries(
  entries.flatMap(({ key, label }) => (key ? [[`g ${key}`, label]] : [])),
);

/** The keys of the page that is shown, with their switch. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  // It opens before its hundred and fifty elements are drawn.
  const isDrawn = useDeferredValue(true, false);
  return (
    <DialogFrame title="Keyboard Shortcuts" dialog={usePopover(onClose)}>
      {/* It gets the focus: below the keys it would scroll them away. */}
      <SingleKeysSwitch />
      <div className={css.parts}>{isDrawn && <Parts />}</div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </DialogFrame>
  );
}

function Parts() {
  const { pathname } = useLocation();
  const hasRows = focusableRows().length > 0;
  const onPage: Keys = {
    ...(hasRows && ON_ROWS),
    ...(document.querySelector('main tr [type=checkbox]') && ON_ROW),
    ...((recordAct() || hasRows) && ON_RECORD),
    ...Object.fromEntries(keyedActs().map(({ key, words }) => [key, words])),
  };
  const parts: [title: string, keys: Keys, isHere: boolean][] = [
    ['On this page', onPage, Object.keys(onPage).length > 0],
    ['Photos', ON_PHOTOS, pathname === PAGES.admin['moderate-photos'].path],
    ['On every page', EVERYWHERE, true],
    ['Go to', PLACES, true],
  ];
  return parts.map(
    ([title, keys, isHere]) =>
      isHere && (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          <dl className={css.keys}>
            {Object.entries(keys).map(([sequence, words]) => (
              <div key={sequence}>
                <dt>
                  {sequence.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ),
  );
}
