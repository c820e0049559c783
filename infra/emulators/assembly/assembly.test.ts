import { interpret } from './assembly.ts';
import type { Template } from './template.ts';

function assemblyOf(template: Partial<Template>) {
  const stack = { stack: 'Stack0', resources: {}, parameters: {}, ...template };
  return interpret({ templates: [stack], assets: new Map() });
}

const queue = { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'orders' } } };

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

test.each([
  ['Sub', { 'Fn::Sub': `assets-\${AWS::AccountId}-\${AWS::Region}` }, 'assets-000000000000-us-east-1'],
  ['Split', { 'Fn::Split': [',', { 'Fn::Join': [',', ['a', { Ref: 'AWS::Region' }]] }] }, ['a', 'us-east-1']],
])('%s is resolved', (_, A, expected) => {
  const { resources } = assemblyOf({ resources: { Role: { Type: 'AWS::IAM::Role', Properties: { A } } } });
  expect(resources[0]?.properties.A).toEqual(expected);
});

test('a parameter that no stack writes is named', () => {
  const Found = { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/suite/queue' };
  const resources = { Role: { Type: 'AWS::IAM::Role', Properties: { A: { Ref: 'Found' } } } };
  expect(() => assemblyOf({ parameters: { Found }, resources })).toThrow(
    'No stack of the app writes the SSM parameter /suite/queue.',
  );
});
