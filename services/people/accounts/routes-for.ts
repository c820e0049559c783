import type { MiddlewareHandler, Schema } from 'hono';
import type { HonoBase } from 'hono/hono-base';
import type { RoutesFor } from '../../core/runtime/declared-api.ts';
import {
  type OfAdmin,
  type OfTester,
  type OfWorkshop,
  requireAdmin,
  requireTester,
  requireUser,
  requireWorkshop,
  type SignedIn,
} from '../../core/runtime/user.ts';
import { noteUse } from './devices.ts';
import { currentSignIn, currentSignInOfStaff } from './require-current-sign-in.ts';

/** Signed-in users' routes whose use cases read the caller's account, and call `requireCurrentSignIn` with it. */
export function routesReadingAccount<S extends Schema, P extends string>(
  app: HonoBase<SignedIn, S, '/', P>,
): RoutesFor<S> {
  return { access: 'readsAccount', checks: [requireUser, noteUse], app };
}

export function routesForUsers<S extends Schema, P extends string>(
  app: HonoBase<SignedIn, S, '/', P>,
): RoutesFor<S> {
  return { access: 'signedIn', checks: [requireUser, currentSignIn, noteUse], app };
}

export function routesForTesters<S extends Schema, P extends string>(
  app: HonoBase<OfTester, S, '/', P>,
): RoutesFor<S> {
  return { access: 'tester', checks: [requireUser, currentSignIn, requireTester, noteUse], app };
}

/** The workshop's routes, which admins may call too. */
export function routesForWorkshop<S extends Schema, P extends string>(
  app: HonoBase<OfWorkshop, S, '/', P>,
): RoutesFor<S> {
  return { access: 'workshop', checks: [requireUser, currentSignInOfStaff, requireWorkshop, noteUse], app };
}

/** `around` runs after the checks, around each route. */
export function routesForAdmins<S extends Schema, P extends string>(
  app: HonoBase<OfAdmin, S, '/', P>,
  around: MiddlewareHandler<OfAdmin>,
): RoutesFor<S> {
  return { access: 'admin', checks: [requireAdmin, currentSignInOfStaff, noteUse, around], app };
}
