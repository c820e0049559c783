import * as z from 'zod/mini';
import type { ConsultationEntry } from '../consultations/consultation.schema.ts';
import type { Picture } from '../media/picture.schema.ts';

export const AccountStatus = z.enum(['prospect', 'customer']);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** One entry of `orderHistory`, newest first. */
export interface OrderEntry {
  orderId: string;
  status: string;
  estimatedDelivery?: string;
  items: string[];
  /** ISO 8601. */
  placedOn: string;
}

/** The signed-in user's own record with both histories; one query. */
export interface Account {
  uid: string;
  displayName: string;
  email: string;
  /** A URL of the sign-in provider's picture, or of an uploaded one's variants folder. */
  photoURL: string | null;
  photo: Picture | null;
  status: AccountStatus;
  lastLogin: string;
  consultationHistory: ConsultationEntry[];
  orderHistory: OrderEntry[];
}

/** One line of the admin's user list. */
export type ListedUser = Pick<Account, 'uid' | 'displayName' | 'email' | 'status' | 'lastLogin'>;
