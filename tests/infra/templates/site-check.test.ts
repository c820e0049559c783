import { spell, synthesize } from './assembly.ts';

const { resources, only } = synthesize();
const isHere = ({ stack }: { stack: string }) => stack === 'observability';

test('the site is checked every minute, once, by an address that the edge publishes', () => {
  const { Properties } = only('AWS::Events::Rule');
  expect(Properties).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
  const check = resources.filter(isHere).find(({ Type }) => Type === 'AWS::Lambda::Function');
  expect(check?.Properties.FunctionName).toBe('hearthside-site-check');
  expect(JSON.stringify(check?.Properties.Environment)).toMatch(/"SITE_URL":\{"Ref":"\w*edgesiteurl\w*"\}/);
  const [target, ...others] = Properties.Targets as { Arn: unknown }[];
  expect(spell(target?.Arn)).toBe(`<${check?.logicalId}.Arn>`);
  expect(others).toEqual([]);
  expect(only('AWS::Lambda::EventInvokeConfig').Properties).toMatchObject({ MaximumRetryAttempts: 0 });
});

test('the alarm counts the failures that the check logs', () => {
  const { Properties } = only('AWS::Logs::MetricFilter');
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
