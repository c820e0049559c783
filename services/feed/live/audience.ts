import { audienceOf, userOf } from '../../kit/model/topic.contract.ts';
import { hasRole } from '../../kit/site/role.contract.ts';

/** The user that a token identifies. */
export interface Reader {
  uid: string;
  /** The name that Cognito's admin actions take. */
  username: string;
  /** Of the user pool. */
  groups: string[];
  /** Epoch seconds. */
  tokenExpiresAt: number;
}

/** Whether a reader, or somebody without a token, may watch a topic. Nobody may watch one that does not exist. */
export function mayWatch(topic: string, reader: Reader | undefined): boolean {
  const audience = audienceOf(topic);
  switch (audience) {
    case 'everyone':
      return true;
    case 'its user':
      return reader !== undefined && reader.uid === userOf(topic);
    case undefined:
      return false;
    default:
      return hasRole(reader?.groups ?? [], audience);
  }
}
