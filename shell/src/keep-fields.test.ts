/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { type ChangeEvent, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { keepFields } from './keep-fields.ts';

const PAGE =
  '<form id="search"><input name="q"><textarea name="more">as it was</textarea></form><input name="alone">';

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

function replacePage() {
  const old = field('q');
  document.body.innerHTML = PAGE;
  expect(old.isConnected).toBe(false);
}

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

test('what is typed until the page is replaced goes on in its fields, with the focus', () => {
  const carry = keepFields();
  field('q').focus();
  field('q').value = 'corten';
  const focused = document.activeElement;
  replacePage();
  const typed: string[] = [];
  addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).name));
  carry(focused);
  expect(field('q').value).toBe('corten');
  expect(document.activeElement).toBe(field('q'));
  expect(typed).toEqual(['q']);
});

test('a field that nobody typed into keeps what the new page has there', () => {
  const carry = keepFields();
  replacePage();
  field('q').value = 'from the address';
  field('more').value = 'a draft';
  carry(null);
  expect(field('q').value).toBe('from the address');
  expect(field('more').value).toBe('a draft');
  expect(document.activeElement).toBe(document.body);
});

test('a field whose value React controls takes what was typed for input', () => {
  const carry = keepFields();
  field('q').value = 'corten';
  const heard: string[] = [];
  document.body.innerHTML = '';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => heard.push(target.value);
  render(createElement('form', { id: 'search' }, createElement('input', { name: 'q', value: '', onChange })));
  carry(null);
  expect(heard).toEqual(['corten']);
});

test('what was chosen goes on too, also where React controls it', () => {
  const options = [createElement('option', { value: '' }), createElement('option', { value: 'bowl' })];
  const inForm = (props: object) =>
    createElement('form', { id: 'wall' }, createElement('select', { name: 'product', ...props }, ...options));
  document.body.innerHTML = renderToString(inForm({ defaultValue: '' }));
  const carry = keepFields();
  (document.querySelector('select') as HTMLSelectElement).value = 'bowl';
  const heard: string[] = [];
  document.body.innerHTML = '';
  render(
    inForm({ value: '', onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => heard.push(target.value) }),
  );
  carry(null);
  expect(heard).toEqual(['bowl']);
});

test('who has moved the focus on meanwhile keeps it where it is', () => {
  const carry = keepFields();
  const focused = field('q');
  replacePage();
  field('alone').focus();
  carry(focused);
  expect(document.activeElement).toBe(field('alone'));
});
