import { interpret } from './assembly.ts';
import type { Template } from './template.ts';

function assemblyOf(...templates: Partial<Template>[]) {
  return interpret({
    templates: templates.map((template, index) => ({
      stack: `Stack${index}`,
      resources: {},
      parameters: {},
      ...template,
    })),
    assets: new Map(),
  });
}

/** A value as the property of a role, resolved. */
function resolved(value: unknown, others: Template['resources'] = {}) {
  const { resources } = assemblyOf({
    resources: { Probe: { Type: 'AWS::IAM::Role', Properties: { Probe: value } }, ...others },
  });
  return resources.find(({ logicalId }) => logicalId === 'Probe')?.properties.Probe;
}

const queue = { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'orders' } } };

describe('intrinsics', () => {
  test.each<[string, unknown, unknown]>([
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Ref of a resource', { Ref: 'Queue' }, 'https://sqs.us-east-1.amazonaws.com/000000000000/orders'],
    ['GetAtt', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:orders'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] }, 'a-000000000000'],
    [
      'Select of Split',
      { 'Fn::Select': [5, { 'Fn::Split': [':', { 'Fn::GetAtt': 'Queue.Arn' }] }] },
      'orders',
    ],
    [
      'Sub',
      { 'Fn::Sub': `\${Queue.QueueName} in \${AWS::Region}, \${!Literal}` },
      `orders in us-east-1, \${Literal}`,
    ],
    ['Sub with variables', { 'Fn::Sub': [`\${A}!`, { A: { Ref: 'AWS::Partition' } }] }, 'aws!'],
    ['a property without value', { kept: 1, dropped: { Ref: 'AWS::NoValue' } }, { kept: 1 }],
  ])('resolves %s', (_, value, expected) => {
    expect(resolved(value, queue)).toEqual(expected);
  });

  test('answers a secret with its name, because secrets stay in AWS', () => {
    const reference = '{{resolve:secretsmanager:google:SecretString:clientSecret::}}';
    expect(resolved({ 'Fn::Join': ['', [reference]] })).toBe('local secret google');
  });

  test('gives ids that look real and stay the same', () => {
    const pool = {
      Pool: { Type: 'AWS::Cognito::UserPool' },
      Client: { Type: 'AWS::Cognito::UserPoolClient' },
    };
    const ids = () => resolved([{ Ref: 'Pool' }, { Ref: 'Client' }], pool) as string[];
    expect(ids()[0]).toMatch(/^us-east-1_[A-Za-z0-9]{9}$/);
    expect(ids()[1]).toMatch(/^[a-z0-9]{26}$/);
    expect(ids()).toEqual(ids());
  });
});

describe('stacks', () => {
  const publisher: Partial<Template> = {
    resources: {
      ...queue,
      Published: {
        Type: 'AWS::SSM::Parameter',
        Properties: { Name: '/suite/queue', Value: { Ref: 'Queue' } },
      },
    },
  };
  const reader: Partial<Template> = {
    parameters: { Found: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/suite/queue' } },
    resources: { Probe: { Type: 'AWS::IAM::Role', Properties: { Probe: { Ref: 'Found' } } } },
  };

  test('find each other by SSM parameters, in any order', () => {
    const url = 'https://sqs.us-east-1.amazonaws.com/000000000000/orders';
    for (const order of [
      [publisher, reader],
      [reader, publisher],
    ]) {
      const assembly = assemblyOf(...order);
      expect(assembly.ofType('AWS::IAM::Role')[0]?.properties.Probe).toBe(url);
      expect(assembly.parameters).toEqual({ '/suite/queue': url });
    }
  });

  test('name a parameter that no stack writes', () => {
    expect(() => assemblyOf(reader)).toThrow('No stack of the app writes the SSM parameter /suite/queue.');
  });

  test('leave out ignored types', () => {
    expect(
      assemblyOf({ resources: { Dashboard: { Type: 'AWS::CloudWatch::Dashboard' } } }).resources,
    ).toEqual([]);
  });
});

describe('an error names stack and logical id of', () => {
  test.each<[string, Template['resources'], RegExp]>([
    ['an unknown type', { Net: { Type: 'AWS::EC2::VPC' } }, /Stack0, resource Net is of type AWS::EC2::VPC/],
    [
      'an unknown intrinsic',
      { Role: { Type: 'AWS::IAM::Role', Properties: { A: { 'Fn::ImportValue': 'x' } } } },
      /Stack0, resource Role uses Fn::ImportValue/,
    ],
    [
      'an unknown attribute',
      { ...queue, Role: { Type: 'AWS::IAM::Role', Properties: { A: { 'Fn::GetAtt': ['Queue', 'Color'] } } } },
      /Stack0, resource Role reads attribute Color of Queue \(AWS::SQS::Queue\)/,
    ],
    [
      'a missing reference',
      { Role: { Type: 'AWS::IAM::Role', Properties: { A: { Ref: 'Gone' } } } },
      /Stack0, resource Role refers to Gone/,
    ],
    [
      'a name that refers to itself',
      { Role: { Type: 'AWS::IAM::Role', Properties: { RoleName: { Ref: 'Role' } } } },
      /Role.RoleName refers to itself/,
    ],
  ])('%s', (_, resources, message) => {
    expect(() => assemblyOf({ resources })).toThrow(message);
  });
});
