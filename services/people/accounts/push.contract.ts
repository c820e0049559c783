import type { PushKind } from '../../core/outbox/push.contract.ts';
import type { AccountSettings } from './account.contract.ts';
import type { Device } from './device.contract.ts';

/** The time of each day at which nothing is told, by the clock of its time zone (IANA): `21:00` to `07:00`. */
export interface QuietHours {
  from: string;
  to: string;
  timeZone: string;
}

/** What an admin has decided about the notifications of all their devices. */
export interface PushSettings extends Pick<AccountSettings, 'version'> {
  unwantedPushes: PushKind[];
  /** Null: at any time. */
  quietHours: QuietHours | null;
}

/** Where an admin is told, and of what. */
export interface Pushes {
  settings: PushSettings;
  /** The devices that are told. */
  devices: Pick<Device, 'browser' | 'system' | 'isThis'>[];
}
