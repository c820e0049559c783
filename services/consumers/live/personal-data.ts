import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { forgetConnection } from './connect.ts';
import { shardCount, subscriptions } from './connection.entity.ts';
import { disconnect } from './gateway.ts';
import { shardProgress, topicStates } from './topic.entity.ts';

const WITHIN_MS = 3000;

/** The connections that watch the person's own topic are closed; what they watch beside it is gone with them. */
export const liveData: PersonalData = {
  async remove({ uid }) {
    const topic = topics.user(uid);
    for (let shard = 0; shard < shardCount(topic); shard++) {
      const { data } = await subscriptions()
        .query.byShard({ topic, shard })
        .go({ pages: 'all', consistent: true });
      for (const { connectionId } of data) {
        await forgetConnection(connectionId);
        await disconnect(connectionId, WITHIN_MS);
        await subscriptions().delete({ topic, shard, connectionId }).go();
      }
      await shardProgress().delete({ topic, shard }).go();
    }
    await topicStates().delete({ topic }).go();
  },
};
