/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../session/session.ts';
import { SignInForm } from './sign-in-form.tsx';

// As the document says it, and for the whole file: the page reads it once.
beforeAll(() => {
  const config = document.body.appendChild(document.createElement('script'));
  const text = JSON.stringify({ hostedUiDomain: 'sign-in.example', passkeyDomain: location.hostname });
  Object.assign(config, { id: 'config', type: 'application/json', text });
  Object.assign(window, { PublicKeyCredential: class {} });
});

test('no other way to sign in is offered while a code is asked for', async () => {
  jest
    .spyOn(session, 'signInBy')
    .mockRejectedValue(Object.assign(new Error('a code'), { name: 'CodeNeededError' }));
  render(<SignInForm />);
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@b.example');
  await userEvent.type(screen.getByLabelText('Password'), 'embers{Enter}');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

test('a passkey takes the place of the password, needs the address, and lasts as long as is wished', async () => {
  const cancelled = Object.assign(new Error(), { name: 'PasskeyAuthenticationCanceled' });
  const signIn = jest.fn().mockRejectedValue(cancelled);
  jest
    .spyOn(session, 'signInBy')
    .mockImplementation((act) => act({ signInByPasskey: signIn } as never) as never);
  render(<SignInForm />);
  const use = () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await use();
  expect(signIn).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@b.example');
  await userEvent.click(screen.getByLabelText('Keep me signed in'));
  await use();
  expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was used: you cancelled it/);
  expect(signIn).toHaveBeenCalledWith('ada@b.example', true);
});
