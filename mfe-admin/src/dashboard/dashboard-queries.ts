import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { adminQuery } from '../admin-api.ts';

/** What needs doing, oldest first. */
export const todosQuery = (host: Host) =>
  adminQuery(host, ['admin', 'todos'], topics.dashboard, (api) => api.todos.$get());

/** Response time and funnel. */
export const figuresQuery = (host: Host) =>
  adminQuery(host, ['admin', 'figures'], topics.dashboard, (api) => api.figures.$get());
