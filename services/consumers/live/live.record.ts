import { notShown, record } from '../../core/model/record.ts';
import { addressConnections, connections, subscriptions } from './connection.entity.ts';
import { shardProgress as progressOfShards, topicStates } from './topic.entity.ts';

// Of use for minutes, and only together with what browsers hold now.
const internal = {
  ...notShown('work of the live connection'),
  personal: async () => (await import('./personal-data.ts')).liveData,
};

export const connection = record({ entity: connections, ...internal });
export const addressConnection = record({ entity: addressConnections, ...internal });
export const subscription = record({ entity: subscriptions, ...internal });
export const topicState = record({ entity: topicStates, ...internal });
export const shardProgress = record({ entity: progressOfShards, ...internal });
