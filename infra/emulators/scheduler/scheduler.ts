import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { answerRoute, json, type Reply, type Route, startAwsApi } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { realClock } from '../clock.ts';
import { regional, sendThrough, service, types, url } from '../declaration.ts';
import type { Iam } from '../iam/iam.ts';
import { createRoles } from '../iam/roles.ts';
import type { Service } from '../service.ts';
import { CreateSchedule } from './input.ts';
import { openSchedules, type SchedulesOptions } from './schedules.ts';

const REQUEST_LIMIT = 512 * 1024;
const ONE = /^\/schedules\/([\w.-]{1,64})$/;

export interface SchedulerOptions extends SchedulesOptions {
  groups: Resource[];
  iam: Iam;
  /** Whether EventBridge Scheduler may take the role. */
  mayTake(roleArn: string): boolean;
}

export interface Scheduler extends Service {
  /** The schedules that are due and wait for no retry. */
  underWay(): string[];
}

/** Serves CreateSchedule, ListSchedules and DeleteSchedule for one-time schedules whose targets are queues. */
export async function startScheduler(options: SchedulerOptions): Promise<Scheduler> {
  const { groups, iam, mayTake, clock } = options;
  const schedules = await openSchedules(options);
  const idOf = (group: string, name: string) => `${group}/${name}`;
  const arnOf = (id: string) => arn('scheduler', `schedule/${id}`);
  const missing = (what: string) => new AwsError('ResourceNotFoundException', `${what} does not exist.`, 404);

  const routes: Route[] = [
    [
      'POST',
      ONE,
      async ({ authorize, body }, name = ''): Promise<Reply> => {
        const { data, error } = CreateSchedule.safeParse(JSON.parse(body.toString()));
        if (!data)
          throw new AwsError(
            'ValidationException',
            `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`,
          );
        const id = idOf(data.GroupName, name);
        authorize('scheduler:CreateSchedule', arnOf(id));
        authorize('iam:PassRole', data.Target.RoleArn);
        if (!groups.some(({ physicalId }) => physicalId === data.GroupName))
          throw missing(`The group ${data.GroupName}`);
        if (!mayTake(data.Target.RoleArn))
          throw new AwsError(
            'ValidationException',
            'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.',
          );
        const at = Date.parse(`${data.ScheduleExpression.slice(3, -1)}Z`);
        if (!(at > clock.now()))
          throw new AwsError('ValidationException', `${data.ScheduleExpression} is not in the future.`);
        if (!(await schedules.add(id, { ...data, Name: name, at })))
          throw new AwsError('ConflictException', `Schedule ${name} already exists.`, 409);
        return { body: { ScheduleArn: arnOf(id) } };
      },
    ],
    [
      'GET',
      /^\/schedules$/,
      async ({ authorize, url: address }) => {
        const GroupName = address.searchParams.get('ScheduleGroup') ?? '';
        authorize('scheduler:ListSchedules', arnOf(idOf(GroupName, '*')));
        if (!groups.some(({ physicalId }) => physicalId === GroupName))
          throw missing(`The group ${GroupName}`);
        const Schedules = (await schedules.list(GroupName)).map(({ Name }) => ({ GroupName, Name }));
        return { body: { Schedules } };
      },
    ],
    [
      'DELETE',
      ONE,
      async ({ authorize, url: address }, name = '') => {
        const id = idOf(address.searchParams.get('groupName') ?? 'default', name);
        authorize('scheduler:DeleteSchedule', arnOf(id));
        if (!(await schedules.get(id))) throw missing(`Schedule ${name}`);
        await schedules.drop(id);
        return { body: {} };
      },
    ],
  ];
  const { url: address, close } = await startAwsApi({
    iam,
    faults: options.faults,
    limit: REQUEST_LIMIT,
    protocol: json('json'),
    answer: (call) => answerRoute(routes, call),
  });
  return {
    url: address,
    underWay: schedules.underWay,
    async close() {
      schedules.close();
      await close();
    },
  };
}

declare module '../service.ts' {
  interface Services {
    scheduler?: Scheduler;
  }
}

export const SERVICE = service('scheduler', {
  needs: ['store', 'sqs'],
  resources: types('AWS::Scheduler::ScheduleGroup'),
  start: ({ store, sqs }, cloud, groups) => {
    const roles = createRoles(cloud.resources);
    return startScheduler({
      ...cloud,
      groups,
      store,
      send: sendThrough(sqs),
      clock: cloud.clock ?? realClock(),
      mayTake: (role) => roles.trusts(role, 'scheduler.amazonaws.com'),
      maySend: (role, queue) => roles.allows(role, 'sqs:SendMessage', queue),
    });
  },
  address: { url, hosts: regional('scheduler'), sdk: 'SCHEDULER' },
});
