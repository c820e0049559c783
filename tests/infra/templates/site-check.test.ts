import { spell, synthesize } from './assembly.ts';

const { resources, ofType } = synthesize();
const isHere = ({ stack, logicalId }: { stack: string; logicalId: string }) =>
  stack === 'observability' && logicalId.startsWith('SiteCheck');
const found = (type: string) => {
  const [one] = ofType(type).filter(isHere);
  if (!one) throw new Error(`The site check has no ${type}.`);
  return one;
};

test('the site is checked every minute, once, by an address that the edge publishes', () => {
  const { Properties } = found('AWS::Events::Rule');
  expect(Properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
  const check = resources.filter(isHere).find(({ Type }) => Type === 'AWS::Lambda::Function');
  expect(check?.Properties.FunctionName).toBe('hearthside-site-check');
  expect(JSON.stringify(check?.Properties.Environment)).toMatch(/"SITE_URL":\{"Ref":"\w*edgesiteurl\w*"\}/);
  const [target, ...others] = Properties.Targets as { Arn: unknown }[];
  expect(spell(target?.Arn)).toBe(`<${check?.logicalId}.Arn>`);
  expect(others).toEqual([]);
  expect(found('AWS::Lambda::EventInvokeConfig').Properties).toMatchObject({ MaximumRetryAttempts: 0 });
});

test('the alarm counts the failures that the check logs', () => {
  const { Properties } = found('AWS::Logs::MetricFilter');
  const log = resources.filter(isHere).find(({ Type }) => Type === 'AWS::Logs::LogGroup');
  expect(log?.Properties.LogGroupName).toBe('/aws/lambda/hearthside-site-check');
  expect(spell(Properties.LogGroupName)).toBe(`<${log?.logicalId}>`);
  expect(Properties).toMatchObject({
    FilterPattern: '{ $.failed >= 0 }',
    MetricTransformations: [
      { MetricNamespace: 'hearthside', MetricName: 'SiteCheckFailures', MetricValue: '$.failed' },
    ],
  });
  const alarm = resources.find(({ Properties }) => Properties.MetricName === 'SiteCheckFailures');
  expect(alarm?.Properties).toMatchObject({ Namespace: 'hearthside', Period: 60, EvaluationPeriods: 2 });
});
