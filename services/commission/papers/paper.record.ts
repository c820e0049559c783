import { notShown, record } from '../../kit/model/record.ts';
import { asNowOrThen } from '../../kit/model/restore.ts';
import { paperNumbers, papers } from './paper.entity.ts';

export const paper = record({
  entity: papers,
  ...notShown('it repeats an order, and never changes'),
  personal: async () => (await import('./personal-data.ts')).paperData,
  // Somebody may have it.
  restore: asNowOrThen,
});

export const paperNumber = record({
  entity: paperNumbers,
  ...notShown('it only counts'),
  personal: 'none: it names nobody',
  restore: asNowOrThen,
});
