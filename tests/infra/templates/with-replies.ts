import type { Settings } from '@hearthside/infra/config.ts';

/** Settings with which the suite receives e-mails. */
export const WITH_REPLIES = { replyDomain: 'reply.hearthside.example' } satisfies Partial<Settings>;
