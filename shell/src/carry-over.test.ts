/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { type ChangeEvent, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { announceReplaced } from '../federation/replaced.ts';
import { carryOver } from './carry-over.ts';

const FORM = '<form id="search"><input name="q"><textarea name="more">as it was</textarea></form>';
const PAGE = `<main><a href="/products">Fire Pits</a><button>Menu</button><button>Add</button><button>Add</button>${FORM}<input name="alone"></main>`;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, text: string) => {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
};
const buttons = () => [...document.querySelectorAll('button')];

/** What stands in the page's place then, as React would render it. */
async function replace(page = PAGE): Promise<string[]> {
  const heard: string[] = [];
  const old = [...document.body.children];
  document.body.innerHTML = page;
  expect(old.some(({ isConnected }) => isConnected)).toBe(false);
  buttons().forEach((button, place) => {
    button.onclick = () => {
      heard.push(`click ${place}`);
      return false;
    };
  });
  document.body.oninput = ({ target }) => heard.push(`input ${(target as HTMLInputElement).name}`);
  await replaced();
  return heard;
}

async function replaced() {
  announceReplaced();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  history.replaceState(null, '', '/products');
  document.body.innerHTML = PAGE;
});

test('what was typed goes on in the field of the same form and name, once, with the focus', async () => {
  carryOver();
  field('q').focus();
  type('q', 'corten');
  expect(await replace()).toEqual(['input q']);
  expect(field('q').value).toBe('corten');
  expect(document.activeElement).toBe(field('q'));
  type('q', 'steel');
  await replaced();
  expect(field('q').value).toBe('steel');
});

test('a field that nobody typed into keeps what the new page has there', async () => {
  carryOver();
  await replace(PAGE.replace('as it was', 'a draft'));
  expect(field('more').value).toBe('a draft');
  expect(document.activeElement).toBe(document.body);
});

test('the last click on a button reaches the button with the same words, once, among others and as often as it stands there', async () => {
  carryOver();
  buttons()[0]?.click();
  buttons()[2]?.click();
  const more = `<button>New</button>${PAGE}`;
  expect(await replace(more)).toEqual(['click 3']);
  expect(await replace(more)).toEqual([]);
});

test('a click waits for as long as its button stands there, and for nobody on another page', async () => {
  carryOver();
  buttons()[0]?.click();
  await replaced();
  expect(await replace()).toEqual(['click 0']);

  document.body.innerHTML = PAGE;
  carryOver();
  buttons()[0]?.click();
  history.replaceState(null, '', '/consultation');
  expect(await replace()).toEqual([]);
});

test('a button that works without scripts is not clicked again; one whose form only scripts send is', async () => {
  const forms =
    '<main><form id="get"><button>Go</button></form><form id="send" method="dialog"><button>Send</button></form></main>';
  document.body.innerHTML = forms;
  for (const form of document.forms) form.onsubmit = () => false;
  carryOver();
  buttons()[0]?.click();
  expect(await replace(forms)).toEqual([]);

  document.body.innerHTML = forms;
  carryOver();
  buttons()[1]?.click();
  expect(await replace(forms)).toEqual(['click 1']);
});

test('the focus goes to what leads to the same place, unless it has moved on', async () => {
  carryOver();
  document.querySelector('a')?.focus();
  await replace();
  expect(document.activeElement).toBe(document.querySelector('a'));
  document.body.innerHTML = PAGE;
  field('alone').focus();
  await replaced();
  expect(document.activeElement).toBe(field('alone'));
});

test('a page that nobody has touched is asked for no focus, which would have it laid out at once', async () => {
  carryOver();
  const asked: unknown[] = [];
  document.body.focus = (options) => asked.push(options);
  await replace();
  expect(asked).toEqual([]);
});

test('a page that a crash puts back goes on again', async () => {
  const old = [...document.body.children];
  carryOver();
  await replace();
  document.body.replaceChildren(...old);
  type('q', 'corten');
  buttons()[0]?.click();
  expect(await replace()).toEqual(['input q', 'click 0']);
});

test('a field whose value React controls takes what was typed for input', async () => {
  carryOver();
  type('q', 'corten');
  const heard: string[] = [];
  document.body.innerHTML = '';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => heard.push(target.value);
  render(createElement('form', { id: 'search' }, createElement('input', { name: 'q', value: '', onChange })));
  await replaced();
  expect(heard).toEqual(['corten']);
});

test('what was chosen goes on too, also where React controls it', async () => {
  const options = [createElement('option', { value: '' }), createElement('option', { value: 'bowl' })];
  const inForm = (props: object) =>
    createElement('form', { id: 'wall' }, createElement('select', { name: 'product', ...props }, ...options));
  document.body.innerHTML = renderToString(inForm({ defaultValue: '' }));
  carryOver();
  type('product', 'bowl');
  const heard: string[] = [];
  document.body.innerHTML = '';
  render(
    inForm({ value: '', onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => heard.push(target.value) }),
  );
  await replaced();
  expect(heard).toEqual(['bowl']);
});

test('what React takes over goes on in its place: the owner of a field learns its text, a button gets its click once', async () => {
  const heard: string[] = [];
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => heard.push(target.value);
  const onClick = () => heard.push('click');
  const page = [
    createElement('input', { key: 'q', name: 'q', value: '', onChange }),
    createElement('button', { key: 'add', type: 'button', onClick }, 'Add'),
  ];
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  const stays = field('q');
  carryOver();
  type('q', 'corten');
  await replaced();
  expect(heard).toEqual([]);
  render(page, { container: main, hydrate: true });
  buttons()[0]?.click();
  main.dataset.owned = '';
  await replaced();
  await replaced();
  expect(heard).toEqual(['corten', 'click']);
  expect(field('q')).toBe(stays);
});
