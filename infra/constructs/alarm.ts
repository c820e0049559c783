import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IAlarm,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { arnOf, namesIn } from './well-known.ts';

export interface OwnerAlarmProps {
  metric: IMetric;
  /** One sentence that names the resource; the alarm's e-mail shows it. */
  whatHappened: string;
  /** Anchor of the runbook's section that says what to do. */
  runbook: keyof typeof FOR_OWNER;
  /** The alarm goes off above it. @default 0 */
  above?: number;
  /** Periods in a row. @default 1 */
  periods?: number;
  /** What a period without data counts as. @default within the threshold */
  missingData?: TreatMissingData;
}

const AGAIN = 'It’s tried again by itself. If this comes twice in a day, forward it.';
/** What it means to an owner who knows no servers, by the runbook's section: the subject of its e-mail, which CloudWatch begins with ALARM, and what to do. */
const FOR_OWNER = {
  'a-function-failed-or-was-throttled': ['Something in the shop failed', AGAIN],
  'the-http-api-answers-with-5xx': [
    'Visitors see errors',
    'Open the shop. If it fails for you too, forward this now.',
  ],
  'the-websocket-api-answers-with-errors': [
    'Pages don’t update by themselves',
    'Reload to see what is new. Forward this when it suits you.',
  ],
  'events-were-given-up': [
    'Something was not done',
    'An e-mail, a picture or a list may be missing. Forward this today.',
  ],
  'messages-wait-in-a-queue': [
    'The shop is behind',
    'E-mails and lists come late. If it lasts an hour, forward this.',
  ],
  'sign-ups-are-refused': [
    'Very many new accounts',
    'Somebody may be playing tricks. Nobody else is affected.',
  ],
  'e-mails-bounce-or-are-called-spam': [
    'E-mails come back',
    'If this goes on, no more are sent. Forward this today.',
  ],
  'e-mails-may-not-have-left': [
    'An e-mail may not have left',
    'Today lists it under “Unsent e-mails”: send it again.',
  ],
  'a-canary-was-withdrawn': [
    'A new version was withdrawn',
    'The version before serves everybody. Nothing to do.',
  ],
  'the-site-check-fails': [
    'The shop may be down',
    'Open the shop. If it fails for you too, forward this now.',
  ],
  'the-table-throttles-requests': [
    'The shop is slow',
    'Saving may fail for a moment. If it lasts an hour, forward this.',
  ],
} as const;

export const ALARM_PERIOD = Duration.minutes(5);

const { repository } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));

/**
 * An alarm that writes to the owner. The topic is the observability stack's and is named, not referred to:
 * CloudWatch takes the ARN before the topic exists.
 */
export function addOwnerAlarm(scope: Construct, id: string, props: OwnerAlarmProps): IAlarm {
  const [title, toDo] = FOR_OWNER[props.runbook];
  const alarm = new Alarm(scope, id, {
    metric: props.metric,
    // The path begins with the stack: an account has a name once.
    alarmName: `${namesIn(scope).suite}: ${title} (${[...scope.node.path.split('/'), id].join(' ')})`,
    alarmDescription: `${toDo} For whoever runs the site: ${props.whatHappened} What to do: ${runbookAddress(repository)}#${props.runbook}`,
    threshold: props.above ?? 0,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: props.periods ?? 1,
    treatMissingData: props.missingData ?? TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction({ bind: () => ({ alarmActionArn: arnOf('sns', namesIn(scope).alarmTopic) }) });
  return alarm;
}

/** The runbook on the host of the repository that package.json names; its path where package.json names none. */
export function runbookAddress(repository?: { url: string }): string {
  const path = '.github/RUNBOOK.md';
  const site = repository?.url.replace(/^git\+|\.git$/g, '');
  return site ? `${site}/blob/HEAD/${path}` : path;
}

/**
 * The sum of metrics in an alarm's period. Of most errors AWS has data only where there were some, and `a + b` has a value
 * only where both have: what is missing counts as zero. The table's alarm would else stay on for ever, for alarms on
 * DynamoDB's metrics keep their state while data is missing.
 */
export function sumOf(usingMetrics: Record<string, IMetric>): MathExpression {
  const terms = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({ expression: terms.join(' + '), usingMetrics, period: ALARM_PERIOD });
}
