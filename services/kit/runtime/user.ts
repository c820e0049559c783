import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context as LambdaContext } from 'aws-lambda';
import type { MiddlewareHandler } from 'hono';
import { ForbiddenError, UnauthenticatedError } from './errors.ts';
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
  /** Whether a social provider vouches for the e-mail address. @default false */
  isAddressProven?: boolean;
  /** Epoch seconds: when this sign-in began. Missing in tokens that are older than every sign-in that counts. */
  signedInAt?: number;
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

/** 403 to everyone outside the group that the settings name; to everyone, if they name none. */
export const requireTester: MiddlewareHandler<OfTester> = async (c, next) => {
  const { TESTER_GROUP: group } = process.env;
  const groups = groupsOf(c.env?.event?.requestContext?.authorizer?.jwt?.claims['cognito:groups']);
  if (!group || !groups.includes(group)) throw new ForbiddenError('This is for testers only.');
  c.set('isTester', true);
  await next();
};

/** How the caller has signed in, from the same claims as `User`. */
export interface SignInOfCaller {
  /** The name that Cognito's admin actions take. */
  username: string;
  /** Epoch seconds: when the caller proved who they are. A refreshed token keeps it. */
  signedInAt: number;
}

export function signInOf(event: Gateway['Bindings']['event'] | undefined): SignInOfCaller {
  const claims = event?.requestContext?.authorizer?.jwt?.claims ?? {};
  return {
    username: String(claims['cognito:username'] ?? claims.sub ?? ''),
    signedInAt: Number(claims.auth_time ?? 0) || 0,
  };
}

function userOf(event: Gateway['Bindings']['event'] | undefined): User {
  const claims = event?.requestContext?.authorizer?.jwt?.claims;
  // Access tokens pass the gateway's check too, but carry neither e-mail nor name.
  if (claims?.token_use !== 'id' || typeof claims.sub !== 'string')
    throw new UnauthenticatedError('Please sign in.');
  return {
    uid: claims.sub,
    email: String(claims.email ?? ''),
    displayName: plainName(String(claims.name ?? '')),
    photoURL: claims.picture ? String(claims.picture) : null,
    isAdmin: groupsOf(claims['cognito:groups']).includes('admin'),
    isAddressProven: isVouchedFor(claims),
    signedInAt: Number(claims.auth_time) || undefined,
  };
}

/**
 * Accounts of a provider have its name in their user name, and its word for the address. Every other account's address
 * is marked as verified too, so that reset codes reach it (accounts/pre-sign-up.lambda.ts).
 */
function isVouchedFor({ email_verified, 'cognito:username': username }: Record<string, unknown>): boolean {
  return String(email_verified) === 'true' && /^google_/i.test(String(username));
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
