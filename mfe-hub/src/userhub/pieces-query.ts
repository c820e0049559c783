import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';

/** What the user's requests and orders look like, and which pieces they may review. */
export const piecesQuery = (host: Host, uid: string) =>
  apiQuery(['hub', 'pieces', uid], topics.user(uid), (signal) =>
    parseResponse(hubApi(host, signal).pieces.$get()),
  );
