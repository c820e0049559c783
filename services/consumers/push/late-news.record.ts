import { notShown, record } from '../../core/model/record.ts';
import { lateNews as allLateNews } from './late-news.entity.ts';

export const lateNews = record({
  entity: allLateNews,
  ...notShown('it is told once'),
  personal: 'none: a day and the id of an order, which names nobody once the order is gone',
  // What was told is told, whatever the table said then.
});
