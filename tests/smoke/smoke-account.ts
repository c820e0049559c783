import { randomBytes, randomInt } from 'node:crypto';

/** Takes e-mails from SES, in its sandbox too, and delivers them to nobody, whatever is behind a "+". */
const SIMULATOR = 'success@simulator.amazonses.com';

/** With what the names of all accounts of walks begin. */
export const NAME_PREFIX = 'Smoke Test ';

/** An account that a walk makes. Name and address carry the same mark, by which a later run knows it. */
export interface SmokeAccount {
  mark: string;
  name: string;
  email: string;
  password: string;
}

/** Names the run in everything that it makes. */
export function newRunId(): string {
  return `${Date.now().toString(36)}${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}

/** The customer's or the owner's account of a run. */
export function smokeAccount(run: string, role: 'customer' | 'owner', mail = SIMULATOR): SmokeAccount {
  const mark = `smoke-${run}-${role}`;
  const [mailbox, domain] = mail.split('@');
  return {
    mark,
    name: `${NAME_PREFIX}${mark}`,
    email: `${mailbox}+${mark}@${domain}`,
    password: randomBytes(18).toString('base64url'),
  };
}

/** The mark of a walk's account; undefined for anybody else's, however it is called. */
export function markOf({ name, email }: { name?: string; email?: string }): string | undefined {
  const mark = name?.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : '';
  const isMarked = /^smoke-[a-z0-9]{12}-(customer|owner)$/.test(mark);
  return isMarked && email?.split('@')[0]?.endsWith(`+${mark}`) ? mark : undefined;
}

/** The file name of a run's hero image; a stored image has it at the end of its key. */
export function heroFile(run: string): string {
  return `smoke-${run}.jpg`;
}

/** Whether a hero image is a walk's, by the key of its file. */
export function isSmokeHero(key: string): boolean {
  return /^heroImages\/\d+_smoke-[a-z0-9]{12}\.jpg$/.test(key);
}
