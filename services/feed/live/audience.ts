import { audienceOf, userOf } from '../../kit/model/topic.contract.ts';

/** The user that a token identifies. */
export interface Reader {
  uid: string;
  /** The name that Cognito's admin actions take. */
  username: string;
  isAdmin: boolean;
  /** Epoch seconds. */
  tokenExpiresAt: number;
}

/** Whether a reader, or somebody without a token, may watch a topic. Nobody may watch one that does not exist. */
export function mayWatch(topic: string, reader: Reader | undefined): boolean {
  switch (audienceOf(topic)) {
    case 'everyone':
      return true;
    case 'admins':
      return reader?.isAdmin ?? false;
    case 'its user':
      return reader !== undefined && reader.uid === userOf(topic);
    case undefined:
      return false;
  }
}
