const KEY = 'hearthside:device';

/** By which an account's list of devices knows this browser at its next sign-in, whoever signs in. */
export function ownDevice(): string {
  const known = localStorage.getItem(KEY) ?? crypto.randomUUID();
  localStorage.setItem(KEY, known);
  return known;
}
