import {
  type Access,
  type DeclaredRoute,
  routeKeyOf,
} from '@hearthside/services/core/runtime/declared-api.ts';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import type { ApiContract, Shape } from '../../releases/gate/api-contract.ts';

/** The API of a slice: its routes as it declares them, and what their types say that they answer. */
export interface DescribedApi {
  slice: string;
  routes: DeclaredRoute[];
  contract: ApiContract;
}

type Schema = Record<string, unknown>;

const CALLERS: Record<Access, string> = {
  public: 'Anyone may call it.',
  readsAccount: 'Signed-in users may call it.',
  signedIn: 'Signed-in users may call it.',
  tester: 'Testers may call it.',
  workshop: 'The workshop and admins may call it.',
  admin: 'Admins may call it.',
};

const PROBLEM = { $ref: '#/components/schemas/Problem' };

/** The OpenAPI document of these APIs. */
export function openApiOf(apis: DescribedApi[], { title, version }: { title: string; version: string }) {
  const paths: Record<string, Schema> = {};
  for (const { slice, routes, contract } of apis)
    for (const route of routes) {
      const [method = '', path = ''] = routeKeyOf(route).split(' ');
      const answer = contract[`${route.method} ${route.path}`]?.response ?? 'unknown';
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(slice, path, route, answer) };
    }
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Made from the routes that the APIs declare.' },
    tags: apis.map(({ slice }) => ({ name: slice })),
    paths,
    components: {
      securitySchemes: { signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: {
          type: 'object',
          description: 'RFC 9457',
          required: ['type', 'title', 'status', 'code', 'requestId'],
          properties: {
            ...{ type: { const: 'about:blank' }, title: { type: 'string' }, status: { type: 'integer' } },
            ...{ code: { type: 'string' }, detail: { type: 'string' }, requestId: { type: 'string' } },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            retryAfter: { type: 'integer', description: 'Seconds.' },
          },
        },
      },
    },
  };
}

function operationOf(slice: string, path: string, route: DeclaredRoute, answer: Shape): Schema {
  const { access, openBecause, isFresh, takes = {} } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  return {
    tags: [slice],
    description: [CALLERS[access], openBecause, isFresh && 'It takes a sign-in of the last minutes.']
      .filter(Boolean)
      .join(' '),
    security: access === 'public' ? [] : [{ signIn: [] }],
    parameters: [...inPath, ...(takes.query ? parametersOf(takes.query) : [])],
    ...(takes.json && { requestBody: { required: true, ...asJson(inputOf(takes.json)) } }),
    responses: {
      '2XX': { description: 'Done.', ...(answer === 'null' ? {} : asJson(schemaOf(answer))) },
      default: {
        description: 'It was refused, or failed.',
        content: { 'application/problem+json': { schema: PROBLEM } },
      },
    },
  };
}

const asJson = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function inputOf(schema: ZodMiniType): Schema {
  const { $schema, ...described } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

function parametersOf(query: ZodMiniType): Schema[] {
  const { properties = {}, required = [] } = inputOf(query) as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
}

/** The JSON Schema of what a route answers. */
export function schemaOf(shape: Shape): Schema {
  if (shape === 'unknown' || shape === 'undefined') return {};
  if (shape === 'bytes') return { type: 'string', contentEncoding: 'binary' };
  if (typeof shape === 'string')
    return /^["\d-]/.test(shape) ? { const: JSON.parse(shape) } : { type: shape };
  if ('array' in shape) return { type: 'array', items: schemaOf(shape.array) };
  if ('values' in shape) return { type: 'object', additionalProperties: schemaOf(shape.values) };
  if ('anyOf' in shape) return shape.anyOf.length > 0 ? { anyOf: shape.anyOf.map(schemaOf) } : { not: {} };
  const fields = Object.entries(shape.fields);
  return {
    type: 'object',
    required: fields.flatMap(([name, { optional }]) => (optional ? [] : name)),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field.shape)])),
  };
}
