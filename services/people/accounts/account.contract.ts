import type { Picture } from '../../core/media/picture.contract.ts';
import type { MailTopic } from '../../core/outbox/mail.contract.ts';
import type { Role } from '../../core/site/role.contract.ts';

export const MAX_ADDRESSES = 5;
export const MAX_ADDRESS = 500;

/** Begins the line of an address that tells how the place is reached, such as the code of a gate. */
export const ACCESS = 'Access: ';

/** The lines of an address for papers about money, which do not tell its access. */
export const postalLines = (address: string): string[] =>
  address.split('\n').filter((line) => !line.startsWith(ACCESS));

/** A new account is a prospect; the owner makes it a customer. */
export const ACCOUNT_STATUSES = ['prospect', 'customer'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** By an e-mail that the owner has sent. */
export interface Invitation {
  /** ISO 8601. */
  at: string;
  /** What its reader may do from then on. @default what every customer may */
  role?: Role;
}

/** How long the links of e-mails that prove an address are of use. */
export const PROOF_DAYS = 7;

/** What a user has decided about their account. */
export interface AccountSettings {
  /** Where things may be delivered; the first is the one that is offered first. */
  addresses: string[];
  unwantedMails: MailTopic[];
  /** Counts the saves; 0 before the first. */
  version: number;
}

/** The signed-in user's own record. */
export interface Profile {
  uid: string;
  displayName: string;
  email: string;
  /** Whether somebody has proved that they receive e-mail at the address. */
  isAddressProven: boolean;
  /** Whether their sign-in takes a code after the password. @default false */
  hasSecondFactor?: boolean;
  /** The address of the folder with the photo's variants. */
  photoURL: string | null;
  photo: Picture | null;
  status: AccountStatus;
  settings: AccountSettings;
  /** ISO 8601. */
  lastLogin: string;
}

/** One line of the admin's user list. */
export interface ListedUser
  extends Pick<Profile, 'uid' | 'displayName' | 'email' | 'status' | 'lastLogin' | 'hasSecondFactor'> {
  /** Whether they have the role of the workshop. @default false */
  isWorkshop?: boolean;
  /** The same of an admin's. @default false */
  isAdmin?: boolean;
  /** Whether the owner has entered them, and they have not signed in yet. @default false */
  isEntered?: boolean;
  invitation?: Invitation;
}
