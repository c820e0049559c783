import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  Metric,
  type MetricProps,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { FUNCTION_NAMES } from '../functions.ts';
import { namesIn, QUEUE_OWNERS } from './well-known.ts';

export interface SuiteDashboardProps {
  apiId: string;
  liveApiId: string;
  distributionId: string;
}

/** The suite on one page, from the shopper inwards. It finds what it shows by name, so that stacks stay apart. */
export class SuiteDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { apiId, liveApiId, distributionId }: SuiteDashboardProps) {
    const names = namesIn(scope);
    super(scope, id, { dashboardName: names.suite });
    // CloudFront reports from there, wherever the suite runs.
    const ofSite = { DistributionId: distributionId, Region: 'Global' };
    const site = metricsOf('AWS/CloudFront', ofSite, { region: 'us-east-1' });
    const [api, live] = [apiId, liveApiId].map((ApiId) => metricsOf('AWS/ApiGateway', { ApiId })) as [
      MetricOf,
      MetricOf,
    ];
    const table = metricsOf('AWS/DynamoDB', { TableName: names.table });
    const functions = (metricName: string, statistic: string) =>
      FUNCTION_NAMES.map((name) =>
        metricsOf(
          'AWS/Lambda',
          { FunctionName: names.function(name) },
          { label: name },
        )(metricName, statistic),
      );
    const ofSuite = metricsOf(names.suite, undefined, { statistic: 'Maximum' });
    const queue = (QueueName: string, metricName: string, label?: string) =>
      metricsOf('AWS/SQS', { QueueName }, { label, statistic: 'Maximum' })(metricName);
    // What browsers report (services/releases/visit-reports/ingest-report.ts).
    const reported = (metricName: string) =>
      MICROFRONTENDS.map((Microfrontend) => {
        const label = `${Microfrontend} ${metricName}`;
        return metricsOf(names.suite, { Microfrontend }, { label })(metricName);
      });
    const waiting = QUEUE_OWNERS.map((name) =>
      queue(names.failedEventsQueue(name), 'ApproximateNumberOfMessagesVisible', name),
    );

    this.addWidgets(
      graph('Visits', [site('Requests', 'Sum')]),
      graph('Site errors, %', [site('4xxErrorRate', 'Average'), site('5xxErrorRate', 'Average')]),
      graph('API calls', [api('Count', 'Sum'), api('4xx', 'Sum'), api('5xx', 'Sum')]),
      graph('API latency, ms', [api('Latency', 'p50'), api('Latency', 'p95'), api('Latency', 'p99')]),
    );
    // Metrics of each route cost more than the requests. The log has the same, and is read only while somebody looks.
    this.addWidgets(
      new LogQueryWidget({
        title: 'API routes by time spent',
        logGroupNames: [names.apiLog],
        queryLines: [
          'stats count(*) as calls, pct(latency, 95) as p95, sum(status >= 500) as failed, sum(latency) as spent by route',
          'sort spent desc',
          'limit 20',
        ],
        width: 24,
      }),
    );
    this.addWidgets(
      graph('Function errors', functions('Errors', 'Sum')),
      graph('Function throttles', functions('Throttles', 'Sum')),
      graph('Function duration p95, ms', functions('Duration', 'p95')),
      graph('Events not handled', waiting),
    );
    this.addWidgets(
      graph('Live connections made', [live('ConnectCount', 'Sum')]),
      graph('Live messages', [live('MessageCount', 'Sum')]),
      graph('Changes waiting to be told', [queue(names.liveQueue, 'ApproximateNumberOfMessagesVisible')]),
      graph('Oldest change not told, s', [queue(names.liveQueue, 'ApproximateAgeOfOldestMessage')]),
    );
    this.addWidgets(
      graph('Table capacity', [table('ConsumedReadCapacityUnits'), table('ConsumedWriteCapacityUnits')]),
      graph('Table throttles', [table('ReadThrottleEvents'), table('WriteThrottleEvents')]),
      graph('Page errors and failed loads', [...reported('PageErrors'), ...reported('FailedLoads')]),
      graph('Tasks begun and finished', [...reported('TasksBegun'), ...reported('TasksFinished')]),
      graph('Canary, % of visitors', [ofSuite('CanaryPercent')]),
      graph('Canaries withdrawn', [ofSuite('CanariesWithdrawn')]),
    );
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 6 });
}

type MetricOf = (metricName: string, statistic?: string) => Metric;

/** The metrics of one thing. @default their sums */
function metricsOf(
  namespace: string,
  dimensionsMap?: Record<string, string>,
  settings: Partial<MetricProps> = {},
): MetricOf {
  return (metricName, statistic = settings.statistic ?? 'Sum') =>
    new Metric({ namespace, dimensionsMap, ...settings, metricName, statistic });
}
