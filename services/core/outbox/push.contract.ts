/** What a device that an admin has chosen is told at once, without a look at the mailbox. */
export const PUSH_KINDS = ['request', 'answer', 'paid', 'late'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a device is sent. A locked screen shows it, so it names nobody. */
export interface PushPayload {
  kind: PushKind;
  /** Of the order, as people see it. */
  number: string;
  /** Of the admin's page about it. */
  path: string;
}
