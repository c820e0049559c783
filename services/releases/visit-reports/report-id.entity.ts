import { entity, key } from '../../core/model/entity.ts';

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
