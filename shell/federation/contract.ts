import type { TaskKind } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { QueryKey } from '@hearthside/services/shop/pages/document.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/**
 * Version of the mount contract: what the shell gives every remote. A remote states the version it was built against.
 * The shell refuses an unsupported version, in the remote's own region. Every addition raises this version, so that an
 * older shell refuses a remote that needs the addition.
 */
export const CONTRACT_VERSION = 12;

/**
 * The oldest version that the shell still supports. Every removal or change raises it. Builds of before version 9 may be
 * from before November 25, 2026, and ask the host for a part of the federation runtime that remotes now contain themselves.
 */
export const OLDEST_SERVED_CONTRACT = 9;

export interface SessionUser {
  /** Cognito `sub`. */
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  isAdmin: boolean;
  /** Whether they have the role of the workshop, as every admin has. Since version 9. */
  isWorkshop?: boolean;
  /** Who signed them in, and keeps their name and password; undefined for the shop's own sign-in. Since version 7. */
  provider?: 'Google';
}

export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: SessionUser };

export interface Passkey {
  id: string;
  /** As Cognito calls it: nobody chooses the name. */
  name: string;
  /** ISO 8601. */
  addedAt: string;
}

/** Why a passkey was not added: its user cancelled it, this device has one of the account, or the account has as many as it may. */
export type NotAdded = 'cancelled' | 'known' | 'full';

export interface Passkeys {
  list(): Promise<Passkey[]>;
  /** Asks the browser for one. Resolves to why it was not added, or to undefined if it was. */
  add(): Promise<NotAdded | undefined>;
  remove(id: string): Promise<void>;
}

export type BeforeSignOut = (token: string | undefined) => Promise<boolean>;

export interface Host {
  session: Session;
  /**
   * `fetch` for `/api/…` paths that adds the caller's token when signed in and refreshes it when needed. When the session
   * is over, a call that is no GET waits for the user to sign in again in a dialog; cancelled, it is answered with 401.
   */
  apiFetch: typeof fetch;
  /**
   * Reports that a visitor has begun a task. Call the answer when it is finished; if it fails or is left, do nothing.
   * Since version 8.
   */
  beginTask(kind: TaskKind): () => void;
  /** Creates an account and signs in; resolves once the session is `signed-in`. Loads the sign-in library on first use. */
  createAccount(account: { displayName: string; email: string; password: string }): Promise<SessionUser>;
  /** Reads the user's attributes again, after the profile has changed. */
  refreshSession(): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Has `leave` asked before the user signs out by their own wish, with their token. It resolves to false if they would rather
   * stay. The answer ends it. Since version 12.
   */
  beforeSignOut(leave: BeforeSignOut): () => void;
  /** Changes the name of a user without a provider, in the session and in the record. Since version 7. */
  changeName(displayName: string): Promise<void>;
  /** Resolves to false if `before` is not the password. For a user without a provider. Since version 7. */
  changePassword(before: string, password: string): Promise<boolean>;
  /**
   * Asks in a dialog for the sign-in of this address. Resolves to the user, or to null if cancelled, which leaves a session
   * as it was. Since version 4; since version 5 with the reason that the dialog shows; since version 7 of `anyone`, for whom
   * the address is a proposal.
   */
  signIn(email: string, reason?: string, anyone?: boolean): Promise<SessionUser | null>;
  /**
   * Begins to set up an authenticator app for the signed-in user: the secret to type into it, and the address that it reads
   * from a QR code. Since version 9.
   */
  beginSecondFactor(): Promise<{ secret: string; address: string }>;
  /** From then on each sign-in takes a code. Resolves to false if this is not one of that app's. Since version 9. */
  confirmSecondFactor(code: string): Promise<boolean>;
  /** The signed-in user's passkeys; undefined where this site or browser takes none. Since version 10. */
  passkeys(): Promise<Passkeys | undefined>;
  /** Shows an accessible dialog with that text and an OK button. Resolves when it is closed. */
  alert(message: string): Promise<void>;
  /** Asks a yes/no question in a dialog, whose button names the act. Resolves to the answer. */
  confirm(message: string, labels: { confirm: string; cancel?: string }): Promise<boolean>;
  /**
   * From now on, a link to another page, Back and Forward ask first whether the page may be left, and the browser asks before
   * its tab is closed. Call the answer when there is nothing to lose any more. Since version 11.
   */
  blockLeaving(mayLeave: () => Promise<boolean>): () => void;
  /** Shows a notice that closes by itself. Screen readers announce it politely. */
  toast(message: string): void;
  /** Sets the document's title; the shell appends the brand. */
  setTitle(title: string): void;
  /** Loads a component that another remote exposes, from its live build. Since version 2. */
  loadComponent<
    Remote extends keyof SharedComponents,
    Expose extends keyof SharedComponents[Remote] & string,
  >(remote: Remote, expose: Expose): Promise<ComponentType<SharedComponents[Remote][Expose]>>;
}

/** The components that microfrontends expose for the shell and for the pages of others: microfrontend → expose → props. */
export interface SharedComponents {
  admin: {
    /** What its user's session on this device needs, beside every page (`BESIDE_PAGES`). */
    session: object;
    /** The navigation, the search and the keys, which the shell shows beside the owner's pages. */
    workspace: object;
  };
  storefront: {
    /** As the owner's: while the browser keeps what a visitor has saved. */
    session: object;
    /** A product as its page shows it, for the owner who edits it. */
    'product-preview': { product: Product };
  };
}

/**
 * The `meta` of a query in the shared cache. A query that names a topic (services/core/model/topic.contract.ts) is live: while
 * it is on the screen, the shell reads it again whenever the live connection reports a change, or every half minute
 * where there is no connection. Since version 3.
 */
export type QueryMeta = { topic?: string };

declare module '@tanstack/query-core' {
  interface Register {
    queryMeta: QueryMeta;
    queryKey: QueryKey;
  }
}

/** Props of a page's component. The parameters of its address come from react-router-dom. */
export interface PageProps {
  host: Host;
}

/** An address that a visitor is about to open. */
export interface Intent {
  host: Host;
  queries: QueryClient;
  /** The parameters of the address. */
  params: Record<string, string | undefined>;
  search: string;
}

/** A page as a remote exposes it. What its `prefetch` reads is there when the visitor opens the page; older shells do not call it. */
export type RemotePage = ComponentType<PageProps> & { prefetch?(intent: Intent): void };
