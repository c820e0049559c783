/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../session/session.ts';
import { SignInForm } from './sign-in-form.tsx';

test('no other way to sign in is offered while a code is asked for', async () => {
  const config = document.body.appendChild(document.createElement('script'));
  Object.assign(config, {
    id: 'config',
    type: 'application/json',
    text: '{"hostedUiDomain":"sign-in.example"}',
  });
  jest
    .spyOn(session, 'signIn')
    .mockRejectedValue(Object.assign(new Error('a code'), { name: 'CodeNeededError' }));
  render(<SignInForm />);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'embers{Enter}');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});
