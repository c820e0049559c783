import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DeclaredRoute, routeKeyOf } from '@hearthside/services/core/runtime/declared-api.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { TYPESCRIPT } from '@hearthside/tests/fixtures/typescript-options.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import * as z from 'zod';
import type { Shape } from '../../releases/gate/api-contract.ts';
import { declaredApis } from './api-pages.ts';
import { openApiOf, schemaOf } from './open-api.ts';

const INFO = { title: 'A shop', version: '1.2.3' };

test('every route that an API declares stands in the document, which is valid', async () => {
  const apis = Object.entries(await declaredApis());
  const declaring = readdirSync(join(REPOSITORY, 'services'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(^|-|\/)api\.ts$/.test(file) &&
      !/node_modules|dist/.test(file) &&
      /= declareApi\(/.test(readFileSync(join(REPOSITORY, 'services', file), 'utf8')),
  );
  expect(apis).toHaveLength(declaring.length);
  // TypeScript's API is an ES module. The others' answers are of the same shapes.
  const program = `import { readApi } from './infra/releases/gate/read-api.ts'; console.log(JSON.stringify(await readApi('hub')));`;
  const args = [...TYPESCRIPT, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: REPOSITORY,
    maxBuffer: 2 ** 24,
  });
  const described = apis.map(([slice, { routes }]) => ({
    ...{ slice, routes, contract: slice === 'hub' ? JSON.parse(stdout) : {} },
  }));
  const document = openApiOf(described, INFO);
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });

  const keys = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(keys.toSorted()).toEqual(apis.flatMap(([, { routes }]) => routes.map(routeKeyOf)).toSorted());
  expect(document.paths['/api/hub/orders/{id}/payment']?.post).toMatchObject({
    security: [{ signIn: [] }],
    parameters: [{ name: 'id', in: 'path' }],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
    responses: { '2XX': { content: { 'application/json': { schema: expect.anything() } } } },
  });
});

test('a query’s fields are parameters, and who may call a route is told', () => {
  const query = z.strictObject({ q: z.string().max(40), after: z.optional(z.string()) });
  const route = { method: 'GET', path: '/api/shop/:id', access: 'admin', isFresh: true, takes: { query } };
  const { paths } = openApiOf(
    [{ slice: 'shop', routes: [route as unknown as DeclaredRoute], contract: {} }],
    INFO,
  );
  expect(paths['/api/shop/{id}']?.get).toMatchObject({
    description: 'Admins may call it. It takes a sign-in of the last minutes.',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'q', in: 'query', required: true, schema: { maxLength: 40 } },
      { name: 'after', in: 'query', required: false },
    ],
  });
});

type Sample = [shape: Shape, value: unknown];

const { sample } = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 3 },
    fc.string().map((value): Sample => ['string', value]),
    fc.integer().map((value): Sample => ['number', value]),
    fc.oneof(fc.string(), fc.integer()).map((value): Sample => [JSON.stringify(value), value]),
    fc.constantFrom<Sample>(['boolean', true], ['null', null], ['unknown', 'anything']),
    tie('sample').map(([shape, value]): Sample => [{ array: shape }, [value]]),
    tie('sample').map(([shape, value]): Sample => [{ values: shape }, { any: value }]),
    fc
      .tuple(tie('sample'), tie('sample'))
      .map(([[one, value], [other]]): Sample => [{ anyOf: [one, other] }, value]),
    fc
      .tuple(tie('sample'), tie('sample'))
      .map(
        ([[one, value], [other]]): Sample => [
          { fields: { one: { shape: one }, other: { shape: other, optional: true } } },
          { one: value },
        ],
      ),
  ),
}));

test('what a type allows, its schema allows; a field that must be there is missed', () => {
  const accepts = (shape: Shape, value: unknown) =>
    z.fromJSONSchema(schemaOf(shape)).safeParse(value).success;
  fc.assert(fc.property(sample, ([shape, value]) => accepts(shape, value)));
  expect(accepts({ fields: { one: { shape: 'string' } } }, {})).toBe(false);
});
