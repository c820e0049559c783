import { forgetSaved, savedHere } from '../../federation/saved-choices.ts';

/** Adds what a visitor has saved signed out to their account. It stays in the browser until the account has it. */
export async function sendSaved(authorization: string): Promise<void> {
  const response = await fetch('/api/storefront/me/saved', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(savedHere()),
  });
  if (response.ok) forgetSaved();
}
