import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { hubQuery } from '../hub-api.ts';

/** What the user's requests and orders look like, and which pieces they may review. */
export const piecesQuery = (host: Host, uid: string) =>
  hubQuery(host, ['hub', 'pieces', uid], topics.user(uid), (api) => api.pieces.$get());
