import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isShortcut } from '../list/is-shortcut.ts';
import { SingleKeysSwitch } from '../list/single-keys.tsx';
import type { Decision } from './decision-store.ts';
import type { PendingPhoto } from './pending-photos.ts';
import { PendingReviewCard } from './pending-review-card.tsx';
import css from './photo-queue.module.css';

interface PhotoQueueProps {
  photos: PendingPhoto[];
  onDecide: (photo: PendingPhoto, status: Decision['status']) => void;
  /** Undoes the latest decision and answers its photo. */
  onUndo: () => PendingPhoto | undefined;
}

/** The photos, one card for each review. The keyboard shortcuts apply to the current photo. */
export function PhotoQueue({ photos, onDecide, onUndo }: PhotoQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const [currentKey, setCurrentKey] = useState('');
  // Counts the moves to another photo. Each move puts the focus on the current photo.
  const [focusWanted, setFocusWanted] = useState(0);
  const index = Math.max(
    photos.findIndex(({ key }) => key === currentKey),
    0,
  );
  const current = photos[index];

  const goTo = (key: string | undefined) => {
    setCurrentKey(key ?? '');
    setFocusWanted((count) => count + 1);
  };
  useEffect(() => {
    if (focusWanted === 0) return;
    const photo = list.current?.querySelector<HTMLElement>('[aria-current] [role=group]');
    // After the last photo there is only the page.
    (photo ?? document.querySelector('h1'))?.focus();
  }, [focusWanted]);

  const decide = (decided: PendingPhoto[], status: Decision['status']) => {
    const at = Math.max(...decided.map((photo) => photos.indexOf(photo)));
    goTo((photos[at + 1] ?? photos[at - decided.length])?.key);
    for (const photo of decided) onDecide(photo, status);
  };
  const step = (by: number) => {
    const next = photos[index + by];
    if (next) goTo(next.key);
  };
  useShortcuts({
    a: () => current && decide([current], 'approved'),
    r: () => current && decide([current], 'rejected'),
    u: () => goTo(onUndo()?.key ?? currentKey),
    arrowright: () => step(1),
    arrowleft: () => step(-1),
  });

  const onFocus = ({ target }: FocusEvent) =>
    setCurrentKey(target.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? currentKey);

  if (photos.length === 0) return null;
  return (
    <>
      <div className={`${layout.note} ${css.keys}`}>
        <SingleKeysSwitch />
        <p id="photo-keys" className={css.hint}>
          <kbd>A</kbd> approves the marked photo, <kbd>R</kbd> rejects it, <kbd>U</kbd> undoes, <kbd>←</kbd>{' '}
          and <kbd>→</kbd> go to another one.
        </p>
      </div>
      <ul
        ref={list}
        className={`${layout.stack5} ${css.grid}`}
        aria-label="Photos to moderate"
        onFocus={onFocus}
      >
        {byReview(photos).map((ofReview) => (
          <li key={ofReview[0].reviewId}>
            <PendingReviewCard photos={ofReview} current={current} onDecide={decide} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The photos of a review follow each other. */
function byReview(photos: PendingPhoto[]): [PendingPhoto, ...PendingPhoto[]][] {
  const groups: [PendingPhoto, ...PendingPhoto[]][] = [];
  for (const photo of photos) {
    const last = groups.at(-1);
    if (last?.[0].reviewId === photo.reviewId) last.push(photo);
    else groups.push([photo]);
  }
  return groups;
}

/** Key → its action. */
type Shortcuts = Record<string, () => void>;

/** Actions on single keys. They are off in fields, menus and dialogs, with Ctrl, Alt or Meta, and when switched off. */
function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isShortcut(event)) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
