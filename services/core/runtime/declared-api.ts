import { Hono, type MiddlewareHandler, type Schema } from 'hono';
import type { HonoBase } from 'hono/hono-base';
import type { ZodMiniType } from 'zod/mini';
import { freshSignIn, type Gateway } from './user.ts';

/**
 * Who may call a route. `readsAccount` is `signedIn` for routes whose use cases read the caller's account, and so check
 * themselves whether the sign-in has been ended.
 */
export type Access = 'public' | 'readsAccount' | 'signedIn' | 'tester' | 'workshop' | 'admin';

export interface RoutesFor<S extends Schema = Schema> {
  access: Access;
  /** What runs before each route. */
  checks: MiddlewareHandler[];
  /** Why anyone may call them, for whoever audits the app. Public routes only. */
  openBecause?: string;
  app: { routes: { method: string; path: string; handler: unknown }[] };
  /** Of the client's type alone. */
  schema?: S;
}

export interface DeclaredRoute extends Pick<RoutesFor, 'access' | 'openBecause'> {
  method: string;
  /** As Hono writes it: `/api/hub/orders/:id`. */
  path: string;
  /** Whether it takes a sign-in of the last minutes: `freshSignIn` stands among its handlers. */
  isFresh?: true;
  /** What its body and its query string are checked against (validation.ts). */
  takes?: { json?: ZodMiniType; query?: ZodMiniType };
}

/** An API of which each route has its access: `serve` and the gateway's routes take no other. */
export interface DeclaredApi<S extends Schema = Schema> {
  app: Hono<Gateway, S>;
  routes: DeclaredRoute[];
}

/** Without the empty schema with which Hono begins a chain of `route`: beside others it makes the client unknown. */
type SchemaOf<Part> = Part extends RoutesFor<infer S> ? NotBlank<S> : never;
type NotBlank<S> = S extends Schema ? (keyof S extends never ? never : S) : never;

export function routesForAnyone<S extends Schema, P extends string>(
  openBecause: string,
  app: HonoBase<Gateway, S, '/', P>,
): RoutesFor<S> {
  return { access: 'public', checks: [], openBecause, app };
}

type SchemaIn<App> = App extends HonoBase<infer _E, infer S, '/', infer _P> ? S : never;

/** The routes of each noun that a module names, all with the same access. */
export function ofEachNoun<Nouns extends Record<string, { routes: RoutesFor['app'] }>>(
  nouns: Nouns,
  routesFor: (app: never) => RoutesFor,
): RoutesFor<SchemaIn<Nouns[keyof Nouns]['routes']>>[] {
  return Object.values(nouns).map(
    ({ routes }) => routesFor(routes as never) as RoutesFor<SchemaIn<Nouns[keyof Nouns]['routes']>>,
  );
}

/**
 * The one statement of who may call which route of an API: the gateway's authorizer, the function's checks and the test
 * of all refusals (tests/api/access.test.ts) follow from it.
 */
export function declareApi<Parts extends RoutesFor[]>(...parts: Parts): DeclaredApi<SchemaOf<Parts[number]>> {
  const app = new Hono<Gateway, SchemaOf<Parts[number]>>();
  const declared = new Map<string, DeclaredRoute>();
  for (const { access, checks, openBecause, app: part } of parts) {
    for (const { method, path, handler } of part.routes) {
      // Middleware would run before the checks.
      if (method === 'ALL') throw new Error(`${path} has middleware of its own: make it one of the checks.`);
      // The checks stand right before the first handler of their route, so a call is checked once although the paths of
      // two routes match it.
      const before = declared.get(`${method} ${path}`);
      if (!before && checks.length > 0) app.on(method, [path], ...checks);
      const isFresh = handler === freshSignIn || before?.isFresh;
      const { takes } = handler as Pick<DeclaredRoute, 'takes'>;
      declared.set(`${method} ${path}`, {
        ...{ method, path, access, takes: { ...before?.takes, ...takes } },
        ...(openBecause && { openBecause }),
        ...(isFresh && { isFresh }),
      });
      app.on(method, [path], handler as MiddlewareHandler);
    }
  }
  return { app, routes: [...declared.values()] };
}

/** As API Gateway writes it: `GET /api/products/:id` → `GET /api/products/{id}`. */
export function routeKeyOf({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
}
