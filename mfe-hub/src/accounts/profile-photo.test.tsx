/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { type Answers, problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserhubPage from '../userhub/userhub-page.tsx';

const bucket = aFormBucket();
const KEY = 'profileImages/u1/1_me.png';
const photo = { key: KEY, url: `/media/${KEY}`, width: 4, height: 3, placeholder: 'data:,' };
const account = anAccount();
const me = new File(['pixels'], 'me.png', { type: 'image/png' });

function visitHub(answers: Answers = {}) {
  return visitPage(UserhubPage, {
    session: signedIn(),
    answers: {
      'GET /api/hub/me': account,
      'POST /api/hub/uploads': () => Response.json({ key: KEY, url: bucket.url(), fields: { key: KEY } }),
      [`GET /api/hub/uploads?key=${encodeURIComponent(KEY)}`]: {
        status: 'ready',
        picture: photo,
        reason: null,
      },
      'PUT /api/hub/me/photo': account,
      ...answers,
    },
  });
}

async function uploadPhoto() {
  await userEvent.upload(await screen.findByLabelText('Profile photo'), me);
  await userEvent.click(screen.getByRole('button', { name: 'Upload Photo' }));
}

test('a photo is previewed, uploaded and made the profile photo; then the form is gone', async () => {
  const { bodiesOf, requests } = visitHub();
  await userEvent.upload(await screen.findByLabelText('Profile photo'), me);
  expect(screen.getByAltText('Preview of me.png')).toBeTruthy();
  expect(bucket.posted).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Upload Photo' }));
  expect(await screen.findByText('Profile photo updated successfully!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload Photo' })).toBeNull();
  expect(bodiesOf('PUT /api/hub/me/photo')[0]).toEqual({ key: KEY });
  expect(requests.filter(({ call }) => call === 'GET /api/hub/me').length).toBe(2);
});

test('without a file it asks for one', async () => {
  visitHub();
  await userEvent.click(await screen.findByRole('button', { name: 'Upload Photo' }));
  expect(screen.getByRole('alert').textContent).toBe('Please select a file first.');
});

test('an upload that fails says so, and succeeds at the next try', async () => {
  visitHub();
  bucket.answerWith(503);
  await uploadPhoto();
  expect(await screen.findByText('Upload failed. Please try again.')).toBeTruthy();
  bucket.answerWith(204);
  await userEvent.click(screen.getByRole('button', { name: 'Upload Photo' }));
  expect(await screen.findByText('Profile photo updated successfully!')).toBeTruthy();
});

test('a profile that could not be updated is updated at the next try, without a second upload', async () => {
  let isBroken = true;
  visitHub({ 'PUT /api/hub/me/photo': () => (isBroken ? problem(500)() : Response.json(account)) });
  await uploadPhoto();
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Upload Photo' }));
  expect(await screen.findByText('Profile photo updated successfully!')).toBeTruthy();
  expect(bucket.posted).toHaveLength(1);
});

test('while it is sent, its progress shows in percent and it can be cancelled', async () => {
  bucket.hold();
  visitHub();
  await uploadPhoto();
  const progress = await screen.findByRole('progressbar', { name: 'Uploading your photo' });
  expect(progress.getAttribute('aria-valuetext')).toMatch(/^\d+%/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a user who has a photo is not asked for one', async () => {
  visitHub({ 'GET /api/hub/me': { ...account, photo, photoURL: photo.url } });
  expect(await screen.findByAltText('Your profile photo')).toBeTruthy();
  expect(screen.queryByLabelText('Profile photo')).toBeNull();
});
