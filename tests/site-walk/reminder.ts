import { paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import type { Target } from '@hearthside/infra/target.ts';
import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { CANCELLED } from '@hearthside/services/commission/orders/stage.contract.ts';
import { expect } from '../journeys/expect.ts';
import type { callerOf } from './site.ts';

const DAYS_AHEAD_MS = 10 * 86_400_000;

type Call = ReturnType<typeof callerOf>;

/** Lets a request become an order whose delivery is agreed on: its reminder waits for longer than a queue can hold it. */
export async function checkReminder(
  target: Target,
  request: AdminConsultation | undefined,
  { owner, customer }: { owner: Call; customer: Call },
): Promise<void> {
  const { uid, id, version } = request ?? {};
  const path = `/api/admin/orders/${uid}/${id}`;
  const before = await remindersIn(target);
  await owner(`POST /api/admin/consultations/${uid}/${id}/mark-as-customer`, { version });
  try {
    const day = new Date(Date.now() + DAYS_AHEAD_MS).toISOString().slice(0, 10);
    const slots = [{ id: 's1', day, from: '09:00', to: '12:00' }];
    const order = await owner<AdminOrder>(`GET ${path}`);
    const { handover } = await owner<AdminOrder>(`PUT ${path}/slots`, { slots, version: order.version });
    await customer(`PUT /api/hub/orders/${id}/slot`, { slot: 's1', access: '', version: handover?.version });
    await expect
      .poll(async () => (await remindersIn(target)).filter((name) => !before.includes(name)))
      .not.toEqual([]);
  } finally {
    // An open order would keep its customer's account.
    const order = await owner<AdminOrder>(`GET ${path}`);
    await owner(`PUT ${path}/stage`, { stage: CANCELLED, sendsMail: false, version: order.version });
  }
}

/** The names of what waits for its day. */
export async function remindersIn(target: Target): Promise<string[]> {
  const client = new SchedulerClient(target.client('scheduler'));
  const names: string[] = [];
  for await (const { Schedules = [] } of paginateListSchedules(
    { client },
    { GroupName: `${target.table}-mail` },
  ))
    for (const { Name = '' } of Schedules) names.push(Name);
  return names;
}
