import { synthesize } from './assembly.ts';

const { ofType } = synthesize();
const ofJudge = (type: string) =>
  ofType(type).filter(({ stack, logicalId }) => stack === 'observability' && logicalId.startsWith('Canary'));

test('the judge looks every minute, and whom it withdraws is counted and mailed', () => {
  expect(ofJudge('AWS::Events::Rule').map(({ Properties }) => Properties.ScheduleExpression)).toEqual([
    'rate(1 minute)',
  ]);
  const metrics = ofJudge('AWS::Logs::MetricFilter').flatMap(
    ({ Properties }) => Properties.MetricTransformations as { MetricName: string; MetricValue: string }[],
  );
  expect(metrics.map(({ MetricName, MetricValue }) => [MetricName, MetricValue])).toEqual([
    ['CanaryPercent', '$.percent'],
    ['CanariesWithdrawn', '$.withdrawn'],
  ]);
  const alarmed = ofJudge('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
  expect(alarmed.find(({ MetricName }) => MetricName === 'CanariesWithdrawn')).toMatchObject({
    Namespace: 'hearthside',
    Statistic: 'Sum',
    Threshold: 0,
  });
});
