import { randomUUID } from 'node:crypto';
import type { Collection, Store } from '../store/store.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import type { Verifier } from './srp.ts';

export interface User {
  sub: string;
  /** `google_<id>` for an account of a social provider; the others are named by their sub, as Cognito does where the e-mail signs in. */
  username: string;
  /** `email` in lower case; unique among the accounts with a password. */
  attributes: Record<string, string>;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER';
  enabled: boolean;
  groups: string[];
  /** None for accounts of a social provider. */
  password?: Verifier;
  /** A code that was sent by e-mail: its SHA-256, what it is for, when it ends (epoch ms), how often it was tried. */
  code?: { hash: string; purpose: 'confirm' | 'reset'; expiresAt: number; tries: number };
  /** Tokens of sign-ins before it (epoch milliseconds) are refused. */
  signedOutAt: number;
  createdAt: number;
  updatedAt: number;
}

/** The accounts of one pool. */
export interface Users {
  /** By sub, user name or, if the account has a password, e-mail address; in any case. */
  find(name: string): Promise<User | undefined>;
  /** As `find`. @throws UserNotFoundException */
  get(name: string): Promise<User>;
  /** @throws UsernameExistsException, and keeps nothing, if the name or address is taken. */
  create(user: Pick<User, 'attributes' | 'status'> & Partial<User>): Promise<User>;
  update(sub: string, change: Partial<User> | ((user: User) => Partial<User>)): Promise<User>;
  /** Ends every sign-in that began until now. */
  signOut(sub: string): Promise<void>;
  delete(user: User): Promise<void>;
  list(): Promise<User[]>;
}

/** Opens a pool's accounts. An account is there once the record of its login is, and that is made once. */
export function openUsers(poolId: string, store: Store): Users {
  const users: Collection<User> = store.collection(`user-pool/${poolId}/users`);
  /** What signs in, in lower case → sub. */
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

  return {
    find,
    async get(name) {
      const user = await find(name);
      if (!user) throw userNotFound();
      return user;
    },
    async create({ attributes, sub = randomUUID(), ...rest }) {
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
        attributes: { ...attributes, email: attributes.email?.toLowerCase() ?? '' },
      };
      await users.put(sub, user);
      if (await logins.create(loginOf(user), sub)) return user;
      await users.delete(sub);
      throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
    },
    update,
    async signOut(sub) {
      await update(sub, { signedOutAt: Date.now() });
    },
    async delete(user) {
      await logins.delete(loginOf(user));
      await users.delete(user.sub);
    },
    async list() {
      // What a kill left half made or half deleted has no login.
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
