import { isDeepStrictEqual } from 'node:util';
import type { Property, PropertyType } from '@aws-cdk/service-spec-types';
import type { Settings } from '@hearthside/infra/config.ts';
import {
  fixedNames,
  isObject,
  replacedBy,
  specification,
  specified,
} from '../../fixtures/account/replacement.ts';
import { type Synthesized, synthesize, synthesizeWith, type TemplateResource } from './assembly.ts';
import { EVERY_SETTING, OTHER_SETTINGS } from './every-setting.ts';

/** What CloudFormation knows only when it deploys. */
function isIntrinsic(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [name = '', ...others] = Object.keys(value);
  return others.length === 0 && /^(Ref$|Fn::)/.test(name);
}

/** What of a value is not as its type says. */
function faultsOf(type: PropertyType, value: unknown, path: string): string[] {
  if (isIntrinsic(value)) return [];
  const unless = (isRight: boolean) =>
    isRight ? [] : [`${path}: ${JSON.stringify(value)} is no ${type.type}`];
  switch (type.type) {
    case 'string':
    case 'date-time':
      return unless(['string', 'number', 'boolean'].includes(typeof value));
    case 'number':
    case 'integer':
      return unless(typeof value !== 'object' && Number.isFinite(Number(value)));
    case 'boolean':
      return unless(['true', 'false'].includes(String(value)));
    case 'array':
      if (!Array.isArray(value)) return unless(false);
      return value.flatMap((each, place) => faultsOf(type.element, each, `${path}[${place}]`));
    case 'map':
      if (!isObject(value)) return unless(false);
      return Object.entries(value).flatMap(([name, each]) => faultsOf(type.element, each, `${path}.${name}`));
    case 'ref': {
      const { properties } = specification.get('typeDefinition', type.reference.$ref);
      return isObject(value) ? faultsIn(properties, value, path) : unless(false);
    }
    case 'union': {
      const tried = type.types.map((each) => faultsOf(each, value, path));
      return tried.find((faults) => faults.length === 0) ?? tried[0] ?? [];
    }
    default:
      return [];
  }
}

function faultsIn(known: Record<string, Property>, given: Record<string, unknown>, path: string): string[] {
  const missing = Object.entries(known).flatMap(([name, { required }]) =>
    required && given[name] === undefined ? [`${path}.${name} is missing`] : [],
  );
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = known[name];
    return property ? faultsOf(property.type, value, `${path}.${name}`) : [`${path}.${name} is unknown`];
  });
  return [...missing, ...wrong];
}

const nameOf = ({ stack, logicalId, Type }: TemplateResource) => `${stack}/${logicalId} (${Type})`;

test.each([
  ['as shipped', synthesize()],
  ['with every setting', synthesizeWith(EVERY_SETTING)],
])('%s, every resource is as AWS specifies its type', (_, { resources }) => {
  const faults = resources.flatMap((resource) => {
    const type = specified(resource.Type);
    if (!type) return resource.Type.startsWith('Custom::') ? [] : [`${nameOf(resource)} is of no known type`];
    return faultsIn(type.properties, resource.Properties ?? {}, nameOf(resource));
  });
  expect(faults).toEqual([]);
});

const HOLDS_DATA = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::Logs::LogGroup',
];

/** What a change would replace that holds data, or has a name that the replacement would want too. */
function lostBy(before: Synthesized, after: Synthesized): string[] {
  return after.resources.flatMap((resource) => {
    const old = before.resources.find(
      ({ stack, logicalId }) => stack === resource.stack && logicalId === resource.logicalId,
    );
    if (!old) return [];
    const causes = replacedBy(resource.Type, old.Properties, resource.Properties);
    const names = fixedNames(resource.Type, resource.Properties);
    const isKept = isDeepStrictEqual(names, fixedNames(old.Type, old.Properties)) && names.length > 0;
    if (causes.length === 0 || !(isKept || HOLDS_DATA.includes(resource.Type))) return [];
    return [`${nameOf(resource)} is replaced by ${causes.join(', ')}`];
  });
}

test.each([
  ['all settings are set', synthesize(), synthesizeWith(EVERY_SETTING)],
  ['all are taken back', synthesizeWith(EVERY_SETTING), synthesize()],
  ['all change', synthesizeWith(EVERY_SETTING), synthesizeWith(OTHER_SETTINGS)],
])('when %s, nothing is replaced that holds data or has a name of its own', (_, before, after) => {
  expect(lostBy(before, after)).toEqual([]);
});

test.each([
  ['as shipped', synthesize()],
  ['with every setting', synthesizeWith(EVERY_SETTING)],
])('%s, no two resources want the same name', (_, { resources }) => {
  const names = resources.flatMap(({ Type, Properties }) =>
    fixedNames(Type, Properties).map((name) => `${Type} ${name}`),
  );
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('a budget with a name would be in its own way once another owner is told of it', () => {
  const named = (settings: Partial<Settings>) => {
    const { resources, ...rest } = synthesizeWith(settings, 'observability');
    const Budget = { BudgetName: 'hearthside' };
    return {
      ...rest,
      resources: resources.map((each) => ({
        ...each,
        Properties: each.Type === 'AWS::Budgets::Budget' ? { ...each.Properties, Budget } : each.Properties,
      })),
    };
  };
  expect(lostBy(named({}), named({ ownerEmail: 'bo@embers.example' }))).toEqual([
    expect.stringMatching(/\(AWS::Budgets::Budget\) is replaced by NotificationsWithSubscribers$/),
  ]);
});

test('a fault in a template is seen, and so is a table that would be replaced', () => {
  const { resources, ...rest } = synthesize();
  const [table] = rest.ofType('AWS::DynamoDB::Table');
  const known = specified('AWS::DynamoDB::Table')?.properties ?? {};
  const wrong = { Atributes: [], TimeToLiveSpecification: { Enabled: 'yes' } };
  expect(faultsIn(known, wrong, 'table')).toEqual([
    'table.KeySchema is missing',
    'table.Atributes is unknown',
    'table.TimeToLiveSpecification.Enabled: "yes" is no boolean',
  ]);
  const other = { ...table, Properties: { ...table?.Properties, KeySchema: [] } } as TemplateResource;
  const after = { ...rest, resources: resources.map((each) => (each === table ? other : each)) };
  expect(lostBy(synthesize(), after)).toEqual([expect.stringMatching(/^data\/.* is replaced by KeySchema$/)]);
});
