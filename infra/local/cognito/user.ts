import { randomUUID } from 'node:crypto';
import type { Collection, Store } from '../store/store.ts';
import { CognitoError, userNotFound } from './cognito-error.ts';
import type { Verifier } from './srp.ts';

/** An account; its user name is its sub, as Cognito makes it where the e-mail address signs in. */
export interface User {
  sub: string;
  /** `email` in lower case; unique in the pool. */
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
  /** By sub or e-mail address, in any case. */
  find(username: string): Promise<User | undefined>;
  /** As `find`. @throws UserNotFoundException */
  get(username: string): Promise<User>;
  /** @throws UsernameExistsException, and keeps nothing, if the address is taken. */
  create(user: Pick<User, 'attributes' | 'status'> & Partial<User>): Promise<User>;
  update(sub: string, change: Partial<User> | ((user: User) => Partial<User>)): Promise<User>;
  delete(user: User): Promise<void>;
  list(): Promise<User[]>;
}

/** Opens a pool's accounts. The record of the address is made first, so that two sign-ups at once make one account. */
export function openUsers(poolId: string, store: Store): Users {
  const users: Collection<User> = store.collection(`user-pool/${poolId}/users`);
  const subs: Collection<string> = store.collection(`user-pool/${poolId}/emails`);

  const find = async (username: string) => {
    const sub = username.includes('@') ? await subs.get(username.toLowerCase()) : username;
    return sub ? users.get(sub) : undefined;
  };

  return {
    find,
    async get(username) {
      const user = await find(username);
      if (!user) throw userNotFound();
      return user;
    },
    async create({ attributes, ...rest }) {
      const email = attributes.email?.toLowerCase() ?? '';
      const now = Date.now();
      const user: User = {
        sub: randomUUID(),
        enabled: true,
        groups: [],
        signedOutAt: 0,
        createdAt: now,
        updatedAt: now,
        ...rest,
        attributes: { ...attributes, email },
      };
      if (!(await subs.create(email, user.sub)) && !(await adoptOrphan(email, user.sub))) {
        throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
      }
      await users.put(user.sub, user);
      return user;
    },
    async update(sub, change) {
      const updated = await users.update(sub, (user) => ({
        ...user,
        ...(typeof change === 'function' ? change(user) : change),
        updatedAt: Date.now(),
      }));
      if (!updated) throw userNotFound();
      return updated;
    },
    async delete({ sub, attributes }) {
      await users.delete(sub);
      await subs.delete(attributes.email ?? '');
    },
    async list() {
      return (await users.list()).map(({ value }) => value);
    },
  };

  /** An address whose account was never kept (the runner was killed in between) is free. */
  async function adoptOrphan(email: string, sub: string): Promise<boolean> {
    const holder = await subs.get(email);
    if (holder && (await users.get(holder))) return false;
    let adopted = false;
    await subs.update(email, (current) => {
      adopted = current === holder;
      return adopted ? sub : current;
    });
    return adopted;
  }
}
