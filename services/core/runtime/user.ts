import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context as LambdaContext } from 'aws-lambda';
import type { MiddlewareHandler } from 'hono';
import { hasRole } from '../site/role.contract.ts';
import { ForbiddenError, SignInAgainError, UnauthenticatedError } from './errors.ts';
import { plainName } from './plain-name.contract.ts';

/** The caller, from the verified claims of the Cognito ID token. */
export interface User {
  /** Cognito `sub`. */
  uid: string;
  email: string;
  /** Anyone can write anything into their own token's name: this one is plain. */
  displayName: string;
  photoURL: string | null;
  isAdmin: boolean;
  /** Whether they have the role of the workshop, as every admin has. @default false */
  isWorkshop?: boolean;
  /** Whether a social provider vouches for the e-mail address. @default false */
  isAddressProven?: boolean;
  /** Epoch seconds: when this sign-in began. Missing in tokens that are older than every sign-in that counts. */
  signedInAt?: number;
  /** Of this sign-in: all its tokens have it. */
  signInId?: string;
  /** Epoch seconds: when this token was made, at the sign-in or when the token before had expired. */
  tokenMadeAt?: number;
}

/** What every route gets from the function: the gateway's event. */
export interface Gateway {
  Bindings: { event: Partial<APIGatewayProxyEventV2WithJWTAuthorizer>; lambdaContext: LambdaContext };
}

/** `Gateway` behind the check that a user calls. */
export interface SignedIn extends Gateway {
  Variables: { user: User };
}

/** `SignedIn` behind the check that the user is an admin. */
export interface OfAdmin extends Gateway {
  Variables: { user: User & { isAdmin: true } };
}

/** `SignedIn` behind the check that the user is of the workshop, or an admin. */
export interface OfWorkshop extends Gateway {
  Variables: { user: User; isWorkshop: true };
}

/** `SignedIn` behind the check that the user is a tester. */
export interface OfTester extends Gateway {
  Variables: { user: User; isTester: true };
}

/** Sets `c.var.user`; 401 without the claims of an ID token. */
export const requireUser: MiddlewareHandler<SignedIn> = async (c, next) => {
  c.set('user', userOf(c.env?.event));
  await next();
};

/** As `requireUser`, and 403 to everyone outside the group `admin`. */
export const requireAdmin: MiddlewareHandler<OfAdmin> = async (c, next) => {
  const user = userOf(c.env?.event);
  if (!user.isAdmin) throw new ForbiddenError('This is for the owner only.');
  c.set('user', { ...user, isAdmin: true });
  await next();
};

/** 403 to everyone who is neither of the workshop nor an admin. Behind `requireUser`. */
export const requireWorkshop: MiddlewareHandler<OfWorkshop> = async (c, next) => {
  if (!c.var.user.isWorkshop) throw new ForbiddenError('This is for the workshop only.');
  c.set('isWorkshop', true);
  await next();
};

/** 403 to everyone outside the group that the settings name; to everyone, if they name none. */
export const requireTester: MiddlewareHandler<OfTester> = async (c, next) => {
  const { TESTER_GROUP: group } = process.env;
  if (!group || !groupsOfCaller(c.env?.event).includes(group))
    throw new ForbiddenError('This is for testers only.');
  c.set('isTester', true);
  await next();
};

const FRESH_SECONDS = 10 * 60;

/**
 * The first handler of a route whose act cannot be undone: SignInAgainError after a sign-in of more than ten minutes ago,
 * which a refreshed token keeps. The browser asks for it and repeats the act once (shell/src/session/api-fetch.ts).
 */
export const freshSignIn: MiddlewareHandler<Gateway> = async (c, next) => {
  requireFreshSignIn(c.env?.event);
  await next();
};

/** As `freshSignIn`, for a route of which only some input is such an act. */
export function requireFreshSignIn(event: Gateway['Bindings']['event'] | undefined): void {
  const { signedInAt } = signInOf(event);
  if (Date.now() / 1000 - signedInAt > FRESH_SECONDS) throw new SignInAgainError('Please sign in again.');
}

/** How the caller has signed in, from the same claims as `User`. */
export interface SignInOfCaller {
  /** The name that Cognito's admin actions take. */
  username: string;
  /** Epoch seconds: when the caller proved who they are. A refreshed token keeps it. */
  signedInAt: number;
  /** The client of the user pool. */
  clientId: string;
}

export function signInOf(event: Gateway['Bindings']['event'] | undefined): SignInOfCaller {
  const claims = claimsOf(event);
  return {
    username: String(claims['cognito:username'] ?? claims.sub ?? ''),
    signedInAt: Number(claims.auth_time) || 0,
    clientId: String(claims.aud ?? ''),
  };
}

function claimsOf(event: Gateway['Bindings']['event'] | undefined): Record<string, unknown> {
  return event?.requestContext?.authorizer?.jwt?.claims ?? {};
}

function userOf(event: Gateway['Bindings']['event'] | undefined): User {
  const claims = claimsOf(event);
  // Access tokens pass the gateway's check too, but carry neither e-mail nor name.
  if (claims.token_use !== 'id' || typeof claims.sub !== 'string')
    throw new UnauthenticatedError('Please sign in.');
  const groups = groupsOf(claims['cognito:groups']);
  return {
    uid: claims.sub,
    email: String(claims.email ?? ''),
    displayName: plainName(String(claims.name ?? '')),
    photoURL: claims.picture ? String(claims.picture) : null,
    isAdmin: hasRole(groups, 'admin'),
    isWorkshop: hasRole(groups, 'workshop'),
    isAddressProven: isVouchedFor(claims),
    signedInAt: Number(claims.auth_time) || undefined,
    signInId: claims.origin_jti ? String(claims.origin_jti) : undefined,
    tokenMadeAt: Number(claims.iat) || undefined,
  };
}

/**
 * Accounts of a provider have its name in their user name, and its word for the address. Every other account's address
 * is marked as verified too, so that reset codes reach it (accounts/pre-sign-up.lambda.ts).
 */
function isVouchedFor({ email_verified, 'cognito:username': username }: Record<string, unknown>): boolean {
  return String(email_verified) === 'true' && /^google_/i.test(String(username));
}

function groupsOfCaller(event: Gateway['Bindings']['event'] | undefined): string[] {
  return groupsOf(claimsOf(event)['cognito:groups']);
}

/** An HTTP API passes an array claim as the string `[admin other]`. */
function groupsOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String);
  if (typeof claim !== 'string') return [];
  return claim
    .replace(/^\[|\]$/g, '')
    .split(/\s+/)
    .filter(Boolean);
}
