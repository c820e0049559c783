import { randomUUID } from 'node:crypto';
import type { Collection, Store } from '../store/store.ts';
import { addressTaken, CognitoError, userNotFound } from './cognito-error.ts';
import type { Passkey } from './passkey.ts';
import type { Verifier } from './srp.ts';
import type { Totp } from './totp.ts';

export interface User {
  sub: string;
  /** `google_<id>` for an account of a social provider, else the sub, as in pools where the e-mail address signs in. */
  username: string;
  /** `email` is in lower case and unique among the accounts with a password. */
  attributes: Record<string, string>;
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';
  enabled: boolean;
  groups: string[];
  /** Missing in accounts of a social provider. */
  password?: Verifier;
  /** A code to reset the password that was sent by e-mail: its SHA-256, its expiry (epoch milliseconds), its number of tries. */
  code?: { hash: string; expiresAt: number; tries: number };
  totp?: Totp;
  /** A secret that is to take the place of the one in use. */
  nextTotp?: Totp;
  passkeys?: Passkey[];
  /** Whether a passkey counts as both factors. */
  isPasskeyBoth?: boolean;
  /** Tokens of sign-ins before that time (epoch milliseconds) are refused. */
  signedOutAt: number;
  createdAt: number;
  updatedAt: number;
}

/** The accounts of one pool. */
export interface Users {
  /** Finds by sub, user name or e-mail address of an account with a password, in upper or lower case. */
  find(name: string): Promise<User | undefined>;
  /** As `find`. @throws UserNotFoundException */
  get(name: string): Promise<User>;
  /**
   * @param user `login` leads to the account. @default its address, or its user name at a provider
   * @throws UsernameExistsException, and stores nothing, if the name or address is taken
   */
  create(user: Pick<User, 'attributes' | 'status'> & Partial<User> & { login?: string }): Promise<User>;
  /** Makes another name lead to the account. @throws AliasExistsException if it leads to another one */
  link(sub: string, name: string): Promise<void>;
  /** Makes another address lead to an account with a password, in place of its own. @throws AliasExistsException if it leads to another one */
  rename(user: User, email: string): Promise<void>;
  setAttributes(sub: string, changes: Record<string, string>): Promise<User>;
  update(sub: string, change: Partial<User> | ((user: User) => Partial<User>)): Promise<User>;
  /** Ends every sign-in that began until now. */
  signOut(sub: string): Promise<void>;
  delete(user: User): Promise<void>;
  list(): Promise<User[]>;
}

/** Opens a pool's accounts. An account exists as soon as the record of its login does, which is created once. */
export function openUsers(poolId: string, store: Store): Users {
  const users: Collection<User> = store.collection(`user-pool/${poolId}/users`);
  /** Name or address in lower case → sub. */
  const logins: Collection<string> = store.collection(`user-pool/${poolId}/logins`);

  const find = async (name: string) => users.get((await logins.get(name.toLowerCase())) ?? name);

  const update: Users['update'] = async (sub, change) => {
    const updated = await users.update(sub, (user) => ({
      ...user,
      ...(typeof change === 'function' ? change(user) : change),
      updatedAt: Date.now(),
    }));
    if (!updated) throw userNotFound();
    return updated;
  };

  async function link(sub: string, name: string): Promise<void> {
    const isNew = await logins.create(name.toLowerCase(), sub);
    if (!isNew && (await logins.get(name.toLowerCase())) !== sub) throw addressTaken();
  }

  return {
    find,
    link,
    async rename({ sub, attributes }, email) {
      await link(sub, email);
      const before = attributes.email ?? '';
      if (before !== email.toLowerCase()) await logins.delete(before);
    },
    setAttributes: (sub, changes) =>
      update(sub, ({ attributes }) => ({ attributes: { ...attributes, ...changes } })),
    async get(name) {
      const user = await find(name);
      if (!user) throw userNotFound();
      return user;
    },
    async create({ attributes, sub = randomUUID(), login, ...rest }) {
      const now = Date.now();
      const user: User = {
        sub,
        username: sub,
        enabled: true,
        groups: [],
        signedOutAt: 0,
        createdAt: now,
        updatedAt: now,
        ...rest,
        attributes: {
          ...attributes,
          ...(attributes.email !== undefined && { email: attributes.email.toLowerCase() }),
        },
      };
      await users.put(sub, user);
      if (await logins.create(login ?? loginOf(user), sub)) return user;
      await users.delete(sub);
      throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
    },
    update,
    async signOut(sub) {
      await update(sub, { signedOutAt: Date.now() });
    },
    async delete(user) {
      // A linked user of a provider leads to the account too.
      for (const { id, value } of await logins.list()) if (value === user.sub) await logins.delete(id);
      await users.delete(user.sub);
    },
    async list() {
      // A kill may leave an account without a login, half created or half deleted.
      const subs = new Set((await logins.list()).map(({ value }) => value));
      return (await users.list()).map(({ value }) => value).filter(({ sub }) => subs.has(sub));
    },
  };
}

/** Whether a sign-in at that time (epoch milliseconds) began after the user's last global sign-out. */
export function isAfterSignOut(begunAt: number, user: User): boolean {
  return begunAt > user.signedOutAt;
}

function loginOf({ status, username, attributes }: User): string {
  return status === 'EXTERNAL_PROVIDER' ? username.toLowerCase() : (attributes.email ?? '');
}
