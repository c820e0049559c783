import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { asNowOrThen } from '../../core/model/restore.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { timeOf } from '../../core/runtime/ids.ts';
import { describeAct } from './acts.ts';
import { type EventItem, events } from './event.entity.ts';

export const historyData: PersonalData = {
  exported: {
    key: 'history',
    description:
      'What the shop did with your requests, quotes and orders, newest first. The results are in the other parts.',
    async read(uid) {
      return (await eventsOf(uid)).map(({ id, act }) => ({ at: timeOf(id), what: describeAct(act).words }));
    },
  },
  async remove({ uid }) {
    for (const { subject, id } of await eventsOf(uid)) await events().delete({ subject, id }).go();
  },
};

async function eventsOf(uid: string): Promise<EventItem[]> {
  const { data } = await events()
    .query.bySubject({ subject: uid })
    .go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}

export const event = record({
  entity: events,
  words: 'none: it is the history itself',
  topics: () => [topics.history],
  search: 'none: the history is searched as it is read',
  personal: historyData,
  // What was done was done, also what the restore takes back.
  restore: asNowOrThen,
  // What the judge of canaries does is of no other record.
  acts: {
    'release-live': { words: 'gave a new version to all visitors' },
    'release-withdrawn': { words: 'withdrew a new version' },
  },
});
