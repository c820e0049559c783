import type { Host } from '@hearthside/shell/federation/contract.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Decision } from './decision-store.ts';
import { PendingPhotoCard } from './pending-photo-card.tsx';
import type { PendingPhoto } from './pending-photos.ts';
import css from './photo-queue.module.css';
import { useShortcuts } from './use-shortcuts.ts';

interface PhotoQueueProps {
  host: Host;
  photos: PendingPhoto[];
  onDecide: (photo: PendingPhoto, status: Decision['status']) => void;
  /** Undoes the latest decision and answers its photo. */
  onUndo: () => PendingPhoto | undefined;
}

/** A grid of photos. The keyboard shortcuts apply to the current photo. */
export function PhotoQueue({ host, photos, onDecide, onUndo }: PhotoQueueProps) {
  const list = useRef<HTMLUListElement>(null);
  const [currentKey, setCurrentKey] = useState('');
  const [hasKeys, setKeys] = useState(true);
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
    if (focusWanted > 0) list.current?.querySelector<HTMLElement>('[aria-current] article')?.focus();
  }, [focusWanted]);

  const decide = (photo: PendingPhoto, status: Decision['status']) => {
    const at = photos.indexOf(photo);
    goTo((photos[at + 1] ?? photos[at - 1])?.key);
    onDecide(photo, status);
  };
  const step = (by: number) => {
    const next = photos[index + by];
    if (next) goTo(next.key);
  };
  useShortcuts(
    {
      a: () => current && decide(current, 'approved'),
      r: () => current && decide(current, 'rejected'),
      u: () => goTo(onUndo()?.key ?? currentKey),
      arrowright: () => step(1),
      arrowleft: () => step(-1),
    },
    hasKeys,
  );

  const onFocus = ({ target }: FocusEvent) =>
    setCurrentKey(target.closest('li')?.dataset.photo ?? currentKey);

  if (photos.length === 0) return null;
  return (
    <>
      <div className={css.keys}>
        <label className={css.toggle}>
          <input type="checkbox" checked={hasKeys} onChange={(event) => setKeys(event.target.checked)} />
          Keyboard shortcuts
        </label>
        <p id="photo-keys" className={css.hint}>
          <kbd>A</kbd> approves the marked photo, <kbd>R</kbd> rejects it, <kbd>U</kbd> undoes, <kbd>←</kbd>{' '}
          and <kbd>→</kbd> go to another one.
        </p>
      </div>
      <ul ref={list} className={css.grid} aria-label="Photos to moderate" onFocus={onFocus}>
        {photos.map((photo) => (
          <li key={photo.key} data-photo={photo.key} aria-current={photo === current || undefined}>
            <PendingPhotoCard host={host} photo={photo} onDecide={(status) => decide(photo, status)} />
          </li>
        ))}
      </ul>
    </>
  );
}
