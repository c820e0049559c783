import { notShown, record } from '../../core/model/record.ts';
import { releaseHours, reportIds, visitDays } from './reports.entity.ts';

// Visits happened, whatever the table said at another time.
const counted = notShown('visits are counted without end; no screen follows them');

export const releaseHour = record({
  entity: releaseHours,
  ...counted,
  personal: 'none: counts of visits, of nobody in particular',
});

export const visitDay = record({
  entity: visitDays,
  ...counted,
  personal: 'none: counts of visits, and errors of pages without what was typed or who saw them',
});

export const reportId = record({
  entity: reportIds,
  ...counted,
  personal: 'none: a random number, which a tab makes for one report',
});
