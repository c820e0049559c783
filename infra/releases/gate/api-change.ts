import type { ApiContract, Field, Shape } from './api-contract.ts';

/** A field of which a program and the API do not agree. */
export interface ChangedField {
  /** `GET /api/hub/me answers consultationHistory[].details` */
  field: string;
  /** `which is gone` */
  how: string;
  /** What makes the change in two steps. */
  advice: string;
}

const GONE =
  'Keep it, with the type Leaving<…> (services/core/runtime/leaving.contract.ts), in this release, whose frontend does without it. Remove it once no release that reads it is kept.';
const NEW_ANSWER =
  'Release a frontend first that knows this answer, and let the API give it in a later release.';
const MISSING =
  'Make it optional in this release, whose frontend sends it. Demand it once no release without it is kept.';
const NO_ROUTE =
  'Keep the route in this release, whose frontend does without it. Remove it once no release that calls it is kept.';

/** What breaks a frontend that was compiled against `expected`, when the API is `given`. */
export function changedFields(expected: ApiContract, given: ApiContract): ChangedField[] {
  return Object.entries(expected).flatMap(([route, was]) => {
    const is = given[route];
    if (!is) return [{ field: route, how: 'is gone', advice: NO_ROUTE }];
    const answers = misfits(is.response, was.response, '');
    const takes = misfits(was.request, is.request, '');
    return [
      ...answers.map(({ path, how }) => ({
        field: `${route} answers ${path || 'a body'}`,
        how,
        advice: how === 'which is gone' ? GONE : NEW_ANSWER,
      })),
      ...takes.map(({ path, how }) => ({
        field: `${route} takes ${path || 'a body'}`,
        how: how === 'which is gone' ? 'which is not sent' : how,
        advice: MISSING,
      })),
    ];
  });
}

interface Misfit {
  path: string;
  how: string;
}

/** Where a value of the given shape is not what a reader expects. */
function misfits(given: Shape, expected: Shape, path: string): Misfit[] {
  if (given === 'unknown' || expected === 'unknown' || given === expected) return [];
  if (isA(given, 'anyOf')) return given.anyOf.flatMap((member) => misfits(member, expected, path));
  if (isA(expected, 'anyOf')) {
    const found = expected.anyOf.map((member) => misfits(given, member, path));
    if (found.some(({ length }) => length === 0)) return [];
    // Of several objects, the most similar one is compared.
    const alike = expected.anyOf.flatMap((member, index) =>
      kindOf(member) === kindOf(given) ? [found[index] ?? []] : [],
    );
    return alike.sort((a, b) => a.length - b.length)[0] ?? [{ path, how: `which may be ${nameOf(given)}` }];
  }
  if (isA(given, 'array') && isA(expected, 'array')) return misfits(given.array, expected.array, `${path}[]`);
  if (isA(given, 'values') && isA(expected, 'values'))
    return misfits(given.values, expected.values, `${path}.*`);
  if (isA(given, 'fields') && isA(expected, 'values'))
    return Object.entries(given.fields).flatMap(([name, { shape }]) =>
      misfits(shape, expected.values, join(path, name)),
    );
  if (isA(given, 'fields') && isA(expected, 'fields'))
    return Object.entries(expected.fields).flatMap(([name, field]) =>
      misfitsOfField(given.fields[name], field, join(path, name)),
    );
  if (typeof given === 'string' && kindOf(given) === expected) return [];
  return [{ path, how: `which may be ${nameOf(given)}` }];
}

function misfitsOfField(given: Field | undefined, expected: Field, path: string): Misfit[] {
  if (expected.leaving) return [];
  if (!given) return expected.optional ? [] : [{ path, how: 'which is gone' }];
  const how = 'which may be missing';
  return [
    ...(given.optional && !expected.optional ? [{ path, how }] : []),
    ...misfits(given.shape, expected.shape, path),
  ];
}

function isA<Kind extends string>(shape: Shape, kind: Kind): shape is Extract<Shape, Record<Kind, unknown>> {
  return typeof shape === 'object' && kind in shape;
}

/** `string` for a literal too. */
function kindOf(shape: Shape): string {
  if (typeof shape === 'object') return Object.keys(shape)[0] ?? '';
  return /^["\d-]/.test(shape) ? typeof JSON.parse(shape) : shape;
}

function nameOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  return (
    { array: 'a list', fields: 'an object', values: 'an object', anyOf: 'one of several' }[kindOf(shape)] ??
    ''
  );
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
