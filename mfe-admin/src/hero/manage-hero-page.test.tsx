/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { momentAt } from '@hearthside/services/core/site/day.contract.ts';
import { aPicture } from '@hearthside/tests/fixtures/page/answers.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ManageHeroPage from './manage-hero-page.tsx';

const CROPPED = { ...aPicture('new.jpg'), isCropped: true };
const LIST = '/api/admin/hero';
const SETTINGS = { focus: null, from: '', until: '', version: 3 };
const IMAGES = [
  { id: 'new', picture: CROPPED, isActive: false, isShown: false, ...SETTINGS },
  { id: 'old', picture: aPicture('old.jpg'), isActive: true, isShown: true, ...SETTINGS },
];

async function visit(answers: Answers = {}, confirms = true) {
  const page = visitPage(ManageHeroPage, {
    session: OWNER,
    answers: { [`GET ${LIST}`]: IMAGES, ...answers },
    confirms,
  });
  const cards = await screen.findAllByRole('listitem');
  const press = (card: number, name: string) =>
    fireEvent.click(within(cards[card] ?? document.body).getByRole('button', { name }));
  return { ...page, cards, press };
}

test('the active image is marked and cannot be set active again, another one can', async () => {
  const { cards, press, calls } = await visit();
  const setActive = cards.map((card) => within(card).getByRole('button', { name: 'Set Active' }));
  expect(setActive.map((button) => button.hasAttribute('disabled'))).toEqual([false, true]);
  expect(cards.map((card) => card.classList.contains('active'))).toEqual([false, true]);
  press(0, 'Set Active');
  await waitFor(() => expect(calls()).toContain(`POST ${LIST}/new/activate`));
});

test('nothing is deleted before the question is answered with yes', async () => {
  const { press, questions, calls } = await visit({}, false);
  press(1, 'Delete');
  await waitFor(() => expect(questions).toEqual(['Are you sure you want to delete this image?']));
  expect(calls()).toEqual([`GET ${LIST}`]);
});

test('a failed deletion is reported with its reason', async () => {
  const gone = { detail: 'This image no longer exists.' };
  const { press, alerts } = await visit({
    [`DELETE ${LIST}/old`]: problem(404, gone),
  });
  press(1, 'Delete');
  await waitFor(() =>
    expect(alerts).toEqual([
      'Failed to delete image. It may have already been removed from storage. Error: This image no longer exists.',
    ]),
  );
});

test('a file that is not an image is refused before it is sent', async () => {
  const { calls } = await visit();
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('Hero image'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Upload Image' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Upload failed: This type of image isn’t accepted.',
  );
  expect(calls()).not.toContain('POST /api/hub/uploads');
});

test.each([
  ['server does not take', problem(503, { detail: 'Try later.' }), 'Try later.'],
  [
    'network does not take',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Please check your connection and try again.',
  ],
])('an upload that the %s says why', async (_, answer, reason) => {
  await visit({ 'POST /api/hub/uploads': answer });
  const file = new File(['picture'], 'fire.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Hero image'), { target: { files: [file] } });
  fireEvent.click(screen.getByRole('button', { name: 'Upload Image' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Upload failed: ${reason}`);
});

test('the arrow keys move the focal point, and it is saved with the schedule over the version that was seen', async () => {
  const { bodiesOf } = await visit({ [`PUT ${LIST}/new`]: { ...IMAGES[0], version: 4 } });
  const form = screen.getByRole('form', { name: 'Settings of Hero image 2' });
  const point = within(form).getByRole('button', { name: /^Focal point of Hero image 2/ });
  for (const [key, shiftKey] of [
    ['ArrowRight', false],
    ['ArrowDown', true],
  ] as const)
    fireEvent.keyDown(point, { key, shiftKey });
  expect(within(form).getByText('51% from the left, 60% from the top')).toBeTruthy();
  const [phone, tablet] = within(form).getAllByRole('figure');
  expect(phone?.querySelector('source')?.srcset).toContain('new.jpg/square-2/');
  expect(tablet?.querySelector('source')?.srcset).toContain('new.jpg/portrait-2/');
  fireEvent.change(within(form).getByLabelText('Show from'), { target: { value: '2026-12-01T00:00' } });
  fireEvent.submit(form);
  await waitFor(() =>
    expect(bodiesOf(`PUT ${LIST}/new`)[0]).toEqual({
      focus: { x: 51, y: 60 },
      from: momentAt('2026-12-01', '00:00'),
      until: '',
      version: 3,
    }),
  );
});

test('a year is retyped digit by digit: the field keeps it, and the form gets the day once it is one', async () => {
  const { bodiesOf } = await visit({ [`PUT ${LIST}/new`]: { ...IMAGES[0], version: 4 } });
  const form = screen.getByRole('form', { name: 'Settings of Hero image 2' });
  const field = within(form).getByLabelText<HTMLInputElement>('Show from');
  for (const year of ['0002', '0020', '0202', '20266', '2026']) {
    fireEvent.change(field, { target: { value: `${year}-12-01T00:00` } });
    expect([field.value, field.validity.valid]).toEqual([`${year}-12-01T00:00`, year === '2026']);
  }
  fireEvent.blur(field);
  expect(field.value).toBe('2026-12-01T00:00');
  fireEvent.submit(form);
  await waitFor(() =>
    expect(bodiesOf(`PUT ${LIST}/new`)[0]).toMatchObject({
      from: momentAt('2026-12-01', '00:00'),
    }),
  );
});

test('an image that was chosen and not uploaded is asked about before the page is left', async () => {
  const { leave, questions } = await visit({}, false);
  const file = new File(['picture'], 'fire.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Hero image'), { target: { files: [file] } });
  expect(await leave()).toBe(false);
  expect(questions).toEqual(['You have unsaved changes. Leave without saving?']);
});
