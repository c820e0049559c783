/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BenchStep } from './bench-step.tsx';

const order = { uid: 'u1', id: 'o1', orderId: '01M7Y842' };
const step = { id: 's1', what: 'Pack', note: 'Thirteen nails', version: 1 };
const user = { uid: 'u2', email: 'w@hearthside.example', displayName: 'W' } as never;
const visit = () =>
  visitPage(() => <BenchStep {...{ order, step, user }} photos={[]} waiting={[]} onAct={async () => {}} />);
const field = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note on: Pack' });

test('a note that is being written is still there after a reload, until it is cancelled', async () => {
  sessionStorage.clear();
  const first = visit();
  await userEvent.click(screen.getByRole('button', { name: 'Note on: Pack' }));
  await userEvent.type(field() as HTMLElement, ', and a board');
  first.unmount();
  const second = visit();
  expect(field()?.value).toBe('Thirteen nails, and a board');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  visit();
  expect(field()).toBeNull();
});

test.each(['Cancel', 'Save note'])(
  'the focus goes to the note, and with “%s” back to its button',
  async (end) => {
    sessionStorage.clear();
    visit();
    const button = () => screen.getByRole('button', { name: 'Note on: Pack' });
    await userEvent.click(button());
    expect(document.activeElement).toBe(field());
    await userEvent.click(screen.getByRole('button', { name: end }));
    expect(document.activeElement).toBe(button());
  },
);

describe('where the browser hears', () => {
  /** The browser's, which hears what the test says. */
  class FakeRecognition {
    static last: FakeRecognition;
    lang = '';
    isListening = false;
    onresult = (_: object) => {};
    onerror = (_: object) => {};
    onend = () => {};
    constructor() {
      FakeRecognition.last = this;
    }
    start() {
      this.isListening = true;
    }
    hear(...utterances: string[]) {
      const results = utterances.map((transcript) => [{ transcript }]);
      act(() => this.onresult({ results, resultIndex: utterances.length - 1 }));
    }
    fail(error: string) {
      act(() => this.onerror({ error }));
      this.stop();
    }
    stop() {
      this.isListening = false;
      act(() => this.onend());
    }
    abort() {
      this.isListening = false;
    }
  }
  beforeEach(() => {
    sessionStorage.clear();
    document.documentElement.lang = 'en';
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  });
  afterEach(() => Object.assign(window, { webkitSpeechRecognition: undefined }));
  const button = () => screen.getByRole('button', { name: 'Dictate for: Pack' });
  const visitNote = async () => {
    const page = visit();
    await userEvent.click(screen.getByRole('button', { name: 'Note on: Pack' }));
    return page;
  };
  const dictate = async () => {
    await userEvent.click(button());
    return FakeRecognition.last;
  };

  test('what is said is added to the note, also to what is typed meanwhile, and kept as a draft', async () => {
    const { unmount } = await visitNote();
    const recognition = await dictate();
    expect(recognition).toMatchObject({ isListening: true, lang: 'en' });
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Listening…');
    recognition.hear('and a board');
    await userEvent.type(field() as HTMLElement, ',');
    recognition.hear('and a board', ' of oak');
    expect(field()?.value).toBe('Thirteen nails and a board, of oak');
    await userEvent.click(button());
    expect(recognition.isListening).toBe(false);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('');
    unmount();
    visit();
    expect(field()?.value).toBe('Thirteen nails and a board, of oak');
  });

  test.each([
    ['not-allowed', /^The microphone is not allowed here\./],
    ['network', /^Dictating needs a network\./],
    ['language-not-supported', /^This could not be heard\./],
  ])('that it ends by “%s” is said, until the next try', async (error, said) => {
    await visitNote();
    (await dictate()).fail(error);
    expect(screen.getByRole('status').textContent).toMatch(said);
    expect(button().getAttribute('aria-pressed')).toBe('false');
    await dictate();
    expect(screen.getByRole('status').textContent).toBe('Listening…');
  });

  test('it hears no more once the note is saved', async () => {
    await visitNote();
    const recognition = await dictate();
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(recognition.isListening).toBe(false);
  });
});

test('where the browser does not hear, no button says so', async () => {
  sessionStorage.clear();
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'Note on: Pack' }));
  expect(screen.queryByRole('button', { name: /Dictate/ })).toBeNull();
});
