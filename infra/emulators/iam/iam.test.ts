import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createFunctionKeys } from './function-keys.ts';
import { isAllowed, type Statement } from './policy.ts';

const TABLE = arn('dynamodb', 'table/shop');

const reads: Statement = { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: TABLE };
const products: Statement = {
  ...reads,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PRODUCT#*', 'HERO'] } },
};

describe('a role', () => {
  test.each<[string, boolean, Statement[], string, string, string[] | undefined]>([
    ['may do a listed action', true, [reads], 'dynamodb:GetItem', TABLE, undefined],
    ['may not do another', false, [reads], 'dynamodb:PutItem', TABLE, undefined],
    [
      'may not reach an index by its table',
      false,
      [reads],
      'dynamodb:Query',
      `${TABLE}/index/gsi1`,
      undefined,
    ],
    ['may do nothing without a statement', false, [], 'dynamodb:GetItem', TABLE, undefined],
    [
      'may use wildcards',
      true,
      [{ ...reads, Action: 'dynamodb:*', Resource: '*' }],
      'dynamodb:Scan',
      TABLE,
      [],
    ],
    [
      'is held back by a Deny',
      false,
      [reads, { ...reads, Effect: 'Deny' }],
      'dynamodb:GetItem',
      TABLE,
      undefined,
    ],
    ['may read its partitions', true, [products], 'dynamodb:GetItem', TABLE, ['PRODUCT#1', 'HERO']],
    ['may read no other partition', false, [products], 'dynamodb:GetItem', TABLE, ['PRODUCT#1', 'USER#1']],
    ['takes a dot as a dot', false, [{ ...reads, Resource: 'a.b' }], 'dynamodb:GetItem', 'axb', undefined],
    ['passes ForAllValues without a key', true, [products], 'dynamodb:Query', TABLE, undefined],
    [
      'fails a plain operator without a key',
      false,
      [{ ...reads, Condition: { StringEquals: { 'dynamodb:LeadingKeys': 'HERO' } } }],
      'dynamodb:Query',
      TABLE,
      undefined,
    ],
  ])('%s', (_, allowed, statements, action, resource, keys) => {
    const context: Record<string, string[]> = keys ? { 'dynamodb:LeadingKeys': keys } : {};
    expect(isAllowed(statements, { action, resource, context })).toBe(allowed);
  });

  test('with an unknown condition operator is an error, not a grant', () => {
    const dated: Statement = { ...reads, Condition: { DateLessThan: { 'aws:CurrentTime': '2030-01-01' } } };
    expect(() => isAllowed([dated], { action: 'dynamodb:Query', resource: TABLE, context: {} })).toThrow(
      'DateLessThan',
    );
  });
});

describe('functions', () => {
  const resources = [
    testResource('AWS::Lambda::Function', 'shop', { Role: arn('iam', 'role/shop-role') }),
    testResource('AWS::Lambda::Function', 'mail', { Role: arn('iam', 'role/mail-role') }),
    testResource('AWS::IAM::Role', 'shop-role', { Policies: [{ PolicyDocument: { Statement: [reads] } }] }),
    testResource('AWS::IAM::Role', 'mail-role', {
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
    }),
    testResource('AWS::IAM::Policy', 'more', {
      Roles: ['mail-role'],
      PolicyDocument: { Statement: { ...reads, Action: 'dynamodb:PutItem' } },
    }),
  ];

  test('have their own keys with the rights of their own role', () => {
    const iam = createFunctionKeys(resources);
    const [shop, mail] = [iam.keyOf('shop'), iam.keyOf('mail')];
    expect(shop.accessKeyId).not.toBe(mail.accessKeyId);
    expect(iam.secretOf(shop.accessKeyId)).toBe(shop.secretAccessKey);
    expect(iam.allows(shop.accessKeyId, 'dynamodb:GetItem', TABLE)).toBe(true);
    expect(iam.allows(shop.accessKeyId, 'dynamodb:PutItem', TABLE)).toBe(false);
    expect(iam.allows(mail.accessKeyId, 'dynamodb:PutItem', TABLE)).toBe(true);
  });

  test('have fewer rights than the key of the tools; an unknown key has no rights', () => {
    const iam = createFunctionKeys(resources);
    expect(iam.allows('local', 'dynamodb:DeleteTable', TABLE)).toBe(true);
    expect(iam.allows('ASIAUNKNOWN', 'dynamodb:GetItem', TABLE)).toBe(false);
    expect(iam.secretOf('ASIAUNKNOWN')).toBeUndefined();
  });

  test('with an unknown managed policy are an error', () => {
    const role = testResource('AWS::IAM::Role', 'shop-role', {
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/Admin'],
    });
    expect(() => createFunctionKeys([...resources.slice(0, 2), role])).toThrow('policy/Admin');
  });
});
