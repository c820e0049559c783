import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { apiQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** What needs doing, oldest first. */
export const todosQuery = (host: Host) =>
  apiQuery(['admin', 'todos'], topics.dashboard, (signal) =>
    parseResponse(adminApi(host, signal).todos.$get()),
  );

/** Response time and funnel. */
export const figuresQuery = (host: Host) =>
  apiQuery(['admin', 'figures'], topics.dashboard, (signal) =>
    parseResponse(adminApi(host, signal).figures.$get()),
  );
