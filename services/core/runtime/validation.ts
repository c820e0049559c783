import type { Context, Env, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import {
  InvalidError,
  MalformedError,
  NotFoundError,
  TooLargeError,
  UnsupportedTypeError,
} from './errors.ts';
import { isId } from './ids.ts';
import type { SignedIn } from './user.ts';

// zod/mini has no messages of its own.
z.config(en());

// The largest body that a schema accepts is a product of about 60,000 characters.
const BODY_LIMIT = 256 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The shape from which Hono infers `c.req.valid(…)` and the typed client's arguments; `takes` is for who describes the API. */
type Validated<Target extends 'json' | 'query', S extends z.ZodMiniType> = MiddlewareHandler<
  Env,
  string,
  { in: { [K in Target]: z.input<S> }; out: { [K in Target]: z.output<S> } }
> & { takes: { [K in Target]: S } };

/** Checks the JSON body: 415, 413, 400, or 422 with a message per field; then `c.req.valid('json')` is the schema's output. */
export function jsonBody<S extends z.ZodMiniType>(schema: S): Validated<'json', S> {
  const check: MiddlewareHandler = async (c, next) => {
    if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))
      throw new UnsupportedTypeError('Send the body as application/json.');
    const body = await c.req.arrayBuffer();
    if (body.byteLength > BODY_LIMIT) throw new TooLargeError(`A body may have at most ${BODY_LIMIT} bytes.`);
    c.req.addValidatedData('json', validated(schema, parseJson(body)) as object);
    await next();
  };
  return Object.assign(check, { takes: { json: schema } });
}

/** Checks the query string: 422 with a message per parameter; then `c.req.valid('query')` is the schema's output. */
export function query<S extends z.ZodMiniType>(schema: S): Validated<'query', S> {
  const check: MiddlewareHandler = async (c, next) => {
    c.req.addValidatedData('query', validated(schema, c.req.query()) as object);
    await next();
  };
  return Object.assign(check, { takes: { query: schema } });
}

/** Checks a value against a schema; throws InvalidError with one message per field. */
export function validated<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message;
  throw new InvalidError(errors);
}

/** An id from a path; NotFoundError for a value that cannot be one of our ids. */
export function idParam(value: string): string {
  if (!isId(value)) throw new NotFoundError('There is nothing with this id.');
  return value;
}

/** A user's id from a path; NotFoundError for a value that cannot be one. */
export function uidParam(value: string): string {
  if (!/^[\w-]{1,128}$/.test(value)) throw new NotFoundError('User not found.');
  return value;
}

/** A positive number from a path; NotFoundError for anything else. */
export function numberParam(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new NotFoundError('There is nothing with this number.');
  return Number(value);
}

/** The key of a customer's record, from a path (errors: see `idParam`, `uidParam`). */
export function customerKey({ uid, id }: { uid: string; id: string }): { uid: string; id: string } {
  return { uid: uidParam(uid), id: idParam(id) };
}

/** The key of the caller's own record of the id in the path: nobody else's can be read with it. */
export function ownKey(c: Context<SignedIn>): { uid: string; id: string } {
  return { uid: c.var.user.uid, id: idParam(c.req.param('id') ?? '') };
}

function parseJson(body: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return JSON.parse(text, (_key, value) => {
      // JSON can hold half a character; the table cannot.
      if (typeof value === 'string' && LONE_SURROGATE.test(value)) throw new SyntaxError('lone surrogate');
      return value;
    });
  } catch {
    throw new MalformedError('The body is not valid JSON.');
  }
}
