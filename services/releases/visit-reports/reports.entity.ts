import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import {
  type Frame,
  TASK_KINDS,
  type TaskKind,
  VITAL_NAMES,
  VITALS,
  type VitalName,
} from './report.contract.ts';

type BucketName = `${VitalName}:${number}`;
const count = { type: 'number' } as const;

const BUCKETS = Object.fromEntries(
  VITAL_NAMES.flatMap((name) =>
    [...VITALS[name].buckets, Infinity].map((_, place) => [`${name}:${place}`, count]),
  ),
) as Record<BucketName, typeof count>;

/*
 * What happened on a day (UTC) with a release: on one of the pages with which visits began (`page#<name>`), with the
 * histogram of each web vital, or one distinct error (`error#<fingerprint>`). Only atomic additions change it.
 *
 * Access patterns
 *   all of the last days       query    pk VISITS, sk from a day on (YYYY-MM-DD)
 *   the errors of a release    query    pk VISITS, sk <day>#<microfrontend>#<release>#error#…
 */
export const visitDays = entity('visitDay', {
  attributes: {
    day: { type: 'string', required: true },
    microfrontend: { type: 'string', required: true },
    release: { type: 'string', required: true },
    /** `page#<name>` or `error#<fingerprint>` */
    subject: { type: 'string', required: true },
    /** Visits that began with the page, or how often the error happened. */
    count,
    ...BUCKETS,
    /** Of an error. */
    message: { type: 'string' },
    /** Of an error, innermost first: in the sources where the build's maps are known, else in the build's files. */
    frames: { type: CustomAttributeType<Frame[]>('any') },
    /** ISO 8601; of an error. */
    lastAt: { type: 'string' },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byDay: key('VISITS', '${day}#${microfrontend}#${release}#${subject}'),
  },
});

export type VisitDayItem = ItemOf<typeof visitDays>;

/*
 * A report that was received: sent twice, it counts once.
 *
 * Access patterns
 *   one report    put if it is not there    pk REPORT#<id>, sk REPORT
 */
export const reportIds = entity('reportId', {
  attributes: {
    id: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byId: key('REPORT#${id}', 'REPORT'),
  },
});

type CountName = `begun:${TaskKind}` | `finished:${TaskKind}`;

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
