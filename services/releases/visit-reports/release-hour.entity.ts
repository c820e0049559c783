import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { TASK_KINDS, type TaskKind } from './report.contract.ts';

type CountName = `begun:${TaskKind}` | `finished:${TaskKind}`;
const count = { type: 'number' } as const;

const OF_TASKS = Object.fromEntries(
  TASK_KINDS.flatMap((kind) => [
    [`begun:${kind}`, count],
    [`finished:${kind}`, count],
  ]),
) as Record<CountName, typeof count>;

/*
 * What happened in an hour (UTC) in the visits to a release of a microfrontend. Only atomic additions change it.
 *
 * Access patterns
 *   the hours of a release    query    pk RELEASE#<microfrontend>#<release>, sk from an hour on (YYYY-MM-DDTHH)
 */
export const releaseHours = entity('releaseHour', {
  attributes: {
    microfrontend: { type: 'string', required: true },
    release: { type: 'string', required: true },
    hour: { type: 'string', required: true },
    visits: count,
    pageErrors: count,
    failedLoads: count,
    ...OF_TASKS,
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byRelease: key('RELEASE#${microfrontend}#${release}', '${hour}'),
  },
});

export type ReleaseHourItem = ItemOf<typeof releaseHours>;
