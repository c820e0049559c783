/**
 * `queued` → `sending` → `sent`; `failed`: refused for good; `uncertain`: perhaps sent, the function was cut off
 * between sending and recording; `dropped`: overtaken by a later status, or its request is gone.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A request's e-mails: the owner's, the requester's, and the one on its latest change of status. */
export type MailKind = 'notification' | 'acknowledgement' | 'statusChange';
