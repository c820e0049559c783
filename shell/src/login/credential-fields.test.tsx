/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './credential-fields.tsx';

test('the field is the only one called a password, and shows what is typed on demand', async () => {
  render(<PasswordField />);
  const field = screen.getByLabelText<HTMLInputElement>(/password/i);
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what is typed' }));
  expect(field.type).toBe('password');
});
