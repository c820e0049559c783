/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { Session } from '../federation/contract.ts';
import { keepDraft, readDraft } from '../federation/tab-draft.ts';
import { begin, changedBy, type FormChange, openClashes } from './form-draft.ts';
import { forgetKept, readKept, useKeptDraft } from './kept-draft.ts';
import { WordsDialog } from './words-dialog.tsx';

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

/** What a form with this name begins with. */
const resumed = () => readKept('page', fresh, 1);
const keep = (unsaved: typeof fresh, session?: Session) =>
  visitPage(() => useKeptDraft('page', unsaved, 1, false) ?? null, { session });

test('a tab resumes what was unsaved, also after its form has crashed, until its person leaves without saving', () => {
  const unsaved = after(typed({ note: 'Mine' }));
  keep(unsaved).unmount();
  expect(resumed()).toEqual({ form: unsaved, isLost: false });
  keep(unsaved);
  forgetKept();
  expect(resumed().form).toEqual(fresh);
});

test('what a user has typed is resumed for that user alone', () => {
  const unsaved = after(typed({ note: 'Mine' }));
  keep(unsaved, signedIn({ uid: 'ada' }));
  expect(readKept('page', fresh, 1, 'bo').form).toEqual(fresh);
  expect(readKept('page', fresh, 1, 'ada').form).toEqual(unsaved);
});

test('a text that a dialog asks for stays when it is closed or could not be saved, until it was saved', async () => {
  let saving: Promise<void> = Promise.reject(new Error());
  saving.catch(() => {});
  const dialog = () => {
    const asked = { title: 'Decline?', label: 'Why', action: 'Decline', maxLength: 9, pending: false };
    return visitPage(() => <WordsDialog name="why" {...asked} onSave={() => saving} onClose={() => {}} />);
  };
  const why = () => screen.getByLabelText<HTMLTextAreaElement>('Why').value;
  const first = dialog();
  await userEvent.type(screen.getByLabelText('Why'), 'Too big');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  first.unmount();
  const again = dialog();
  expect(why()).toBe('Too big');
  saving = Promise.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  again.unmount();
  dialog();
  expect(why()).toBe('');
});

test('a newer record is followed, and what another build has kept is taken as far as this form has a place for it', () => {
  const { base: _, ...unsaved } = after(typed({ note: 'Mine' }));
  const newer = begin({ ...stored, version: 2, title: 'Ring', note: 'Theirs' }, draftOf);
  keep(after(typed({ note: 'Mine' })));
  expect(readKept('page', newer, 2).form).toEqual({
    ...newer,
    draft: { title: 'Ring', note: 'Mine' },
    clashes: ['note'],
  });
  const by = (kept: unknown) => {
    keepDraft('page', kept);
    return resumed();
  };
  expect(by(unsaved)).toEqual({ form: { ...fresh, draft: unsaved.draft }, isLost: false });
  // As the build before did, whose form had another field.
  const older = {
    version: 1,
    base: stored,
    saved: { note: '', size: '' },
    draft: { note: 'Mine', size: '84' },
  };
  expect(by({ ...older, clashes: [] })).toMatchObject({ form: { draft: unsaved.draft }, isLost: true });
  for (const other of ['a text', [], { draft: unsaved.draft }, { ...unsaved, clashes: 'none' }])
    expect(by(other)).toEqual({ form: fresh, isLost: true });
});

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    ...[fc.string(), fc.integer(), fc.boolean(), fc.constant(null)],
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('id', 'what', 'price', 'note'), tie('any')),
  ),
})).any;
const shaped = fc.record({
  title: fc.string(),
  lines: fc.array(fc.record({ id: fc.string(), what: fc.string(), isDone: fc.boolean() }), { minLength: 1 }),
  delivery: fc.record({ from: fc.string(), to: fc.string() }),
});

test('whatever was kept, a form gets texts where it has texts, lists where it has lists, and whole rows', () => {
  fc.assert(
    fc.property(
      shaped,
      fc.record({ title: value, lines: value, delivery: value }),
      shaped,
      (now, kept, old) => {
        sessionStorage.clear();
        keepDraft('page', { draft: kept, saved: old, clashes: [] });
        const { title, lines, delivery } = readKept(
          'page',
          begin(now, (same) => same),
          1,
        ).form.draft;
        expect(typeof title + typeof delivery.from + typeof delivery.to).toBe('string'.repeat(3));
        for (const line of lines) expect(typeof line).toBe('object');
        // What both builds have of a row, each row has.
        for (const { id, isDone } of lines) expect([typeof id, typeof isDone].includes('object')).toBe(false);
        const message = readDraft('page', { draft: { title: '' }, clashes: [''] });
        expect(typeof message?.draft.title).toBe('string');
      },
    ),
  );
});
