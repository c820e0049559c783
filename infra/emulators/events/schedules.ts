import { randomUUID } from 'node:crypto';
import { ACCOUNT_ID, arn, REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Invokers } from '../iam/policy.ts';
import type { Lambda } from '../lambda/lambda.ts';

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export interface SchedulesOptions {
  /** `AWS::Events::Rule` resources. Those without a schedule do nothing. */
  rules: Resource[];
  lambda: Pick<Lambda, 'invokeAsync'>;
  invokers: Invokers;
}

export interface Schedules {
  /** Invokes the targets of the rules that are due. The first time is one interval after the start. */
  run(now?: number): Promise<void>;
}

/** The schedules of the templates. @throws Error for another expression than a rate, and for a target that is no function */
export function createSchedules(
  { rules, lambda, invokers }: SchedulesOptions,
  startedAt = Date.now(),
): Schedules {
  const scheduled = rules.flatMap((rule) => {
    const {
      ScheduleExpression,
      State,
      Targets = [],
    } = rule.properties as {
      ScheduleExpression?: string;
      State?: string;
      Targets?: { Arn: string }[];
    };
    if (ScheduleExpression === undefined || State === 'DISABLED') return [];
    const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
    if (!unit)
      throw new Error(
        `The rule ${rule.logicalId} has the schedule ${ScheduleExpression}; rates are emulated.`,
      );
    const other = Targets.find(({ Arn }) => !Arn.includes(':lambda:'));
    if (other)
      throw new Error(`The rule ${rule.logicalId} has the target ${other.Arn}; functions are emulated.`);
    const everyMs = Number(count) * (UNIT_MS[unit] ?? 0);
    return [{ rule, everyMs, targets: Targets.map(({ Arn }) => Arn), dueAt: startedAt + everyMs }];
  });

  return {
    async run(now = Date.now()) {
      for (const one of scheduled) {
        if (now < one.dueAt) continue;
        one.dueAt = now + one.everyMs - ((now - one.dueAt) % one.everyMs);
        const ruleArn = arn('events', `rule/${one.rule.physicalId}`);
        for (const target of one.targets) {
          // EventBridge only counts an invocation that a function's permissions refuse.
          if (!invokers.mayInvoke('events.amazonaws.com', ruleArn, target)) continue;
          await lambda.invokeAsync(target, eventOf(ruleArn, now));
        }
      }
    },
  };
}

function eventOf(ruleArn: string, now: number) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT_ID,
    time: new Date(now).toISOString(),
    region: REGION,
    resources: [ruleArn],
    detail: {},
  };
}
