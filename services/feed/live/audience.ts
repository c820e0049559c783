import { isId } from '../../kit/runtime/ids.ts';
import { topics } from './topic.contract.ts';

/** Who may watch a topic: everyone, one user, or admins. */
type Audience = 'everyone' | 'admins' | { uid: string };

/** The user that a token identifies. */
export interface Reader {
  uid: string;
  /** The name that Cognito's admin actions take. */
  username: string;
  isAdmin: boolean;
  /** Epoch seconds. */
  tokenExpiresAt: number;
}

const FOR_EVERYONE: readonly string[] = [topics.products, topics.hero];
const FOR_ADMINS: readonly string[] = [
  topics.consultations,
  topics.orders,
  topics.quotes,
  topics.conversations,
  topics.users,
  topics.pages,
  topics.pendingPhotos,
  topics.dashboard,
];
const PAGE_TOPIC = /^page\/[a-z0-9-]{1,60}$/;
const USER_TOPIC = /^user\/([\w-]+)$/;

/** Undefined if there is no topic of that name. */
export function audienceOf(topic: string): Audience | undefined {
  if (FOR_EVERYONE.includes(topic)) return 'everyone';
  if (FOR_ADMINS.includes(topic)) return 'admins';
  const [kind, id = ''] = topic.split(/\/(.*)/s);
  if (kind === 'product' && isId(id)) return 'everyone';
  if (PAGE_TOPIC.test(topic)) return 'everyone';
  const uid = USER_TOPIC.exec(topic)?.[1];
  return uid ? { uid } : undefined;
}

export function mayWatch(topic: string, reader: Reader | undefined): boolean {
  const audience = audienceOf(topic);
  if (audience === 'everyone') return true;
  if (!audience || !reader) return false;
  return audience === 'admins' ? reader.isAdmin : audience.uid === reader.uid;
}
