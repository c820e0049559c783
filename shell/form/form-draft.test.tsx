/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { keepDraft } from '../federation/tab-draft.ts';
import { begin, changedBy, type FormChange, openClashes } from './form-draft.ts';
import { readKept, useKeptDraft } from './kept-draft.ts';

interface Page {
  version: number;
  title: string;
  note: string;
}
type Draft = Omit<Page, 'version'>;

const stored: Page = { version: 1, title: 'Bowl', note: '' };
const draftOf = ({ title, note }: Page): Draft => ({ title, note });
const fresh = begin(stored, draftOf);
const after = (...changes: FormChange<Page, Draft>[]) =>
  changes.reduce((now, change) => changedBy(now, change, draftOf), fresh);
const typed = (changed: Partial<Draft>) => ({ kind: 'typed', changed }) as const;

beforeEach(() => sessionStorage.clear());

test('a form follows a newer version, keeps what was typed, and names what both changed until a side is taken', () => {
  const theirs = { version: 2, title: 'Ring', note: 'Theirs' };
  const now = after(typed({ note: 'Mine' }), { kind: 'followed', stored: theirs });
  expect(now).toEqual({
    base: theirs,
    saved: draftOf(theirs),
    draft: { title: 'Ring', note: 'Mine' },
    clashes: ['note'],
  });
  const later = changedBy(now, { kind: 'followed', stored: { ...theirs, version: 3 } }, draftOf);
  expect(openClashes(later)).toEqual(['note']);
  expect(openClashes(changedBy(later, typed({ note: 'Theirs' }), draftOf))).toEqual([]);
});

test('what was typed while a save was on its way stays unsaved; a loaded record takes the place of all', () => {
  const sent = { title: 'Ring', note: '' };
  const saved = { ...stored, ...sent, version: 2 };
  const now = after(typed({ title: 'Ring' }), typed({ note: 'More' }), {
    kind: 'saved',
    stored: saved,
    sent,
  });
  expect(now).toMatchObject({ base: saved, saved: sent, draft: { title: 'Ring', note: 'More' } });
  expect(changedBy(now, { kind: 'loaded', stored }, draftOf)).toEqual(fresh);
});

test('a tab resumes what was unsaved, also by a build before the version; what has another shape is dropped', () => {
  const unsaved = after(typed({ note: 'Mine' }));
  renderHook(() => useKeptDraft('page', unsaved));
  expect(readKept('page', fresh)).toEqual(unsaved);

  keepDraft('page', unsaved);
  expect(readKept('page', fresh)).toEqual(unsaved);
  for (const other of [
    { ...unsaved, version: 0 },
    { ...unsaved, draft: { title: 'Bowl' } },
    { ...unsaved, saved: { title: 'Bowl', note: [] } },
    { draft: unsaved.draft },
    'a text',
  ]) {
    keepDraft('page', other);
    expect(readKept('page', fresh)).toBeUndefined();
  }
});
