import { Entity, type EntityItem } from 'electrodb';
import { onTable } from '../runtime/table.ts';
import { MAIL_STATES } from './mail.contract.ts';

/*
 * The outbox: an e-mail is put here in the transaction that causes it, the table's stream hands it to the mail
 * function, and its state is the claim that keeps it from being sent twice (README.md).
 *
 * Access patterns
 *   one e-mail                               get        pk MAIL#<consultation id>, sk <kind>
 *   the e-mails of a page of requests        batch get  the same keys
 */
export const mails = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'mail', service: 'hearthside', version: '1' },
        attributes: {
          consultationId: { type: 'string', required: true },
          /** `notification`, `acknowledgement` or `status-<version>`. */
          kind: { type: 'string', required: true },
          uid: { type: 'string', required: true },
          state: { type: MAIL_STATES, required: true },
          /** ISO 8601: when it came into this state. */
          since: { type: 'string', required: true },
          /** How often it has been put here: once, and again by each wish to send it again. */
          round: { type: 'number', required: true },
        },
        indexes: {
          byConsultation: {
            pk: {
              field: 'pk',
              composite: ['consultationId'],
              template: 'MAIL#${consultationId}',
              casing: 'none',
            },
            sk: { field: 'sk', composite: ['kind'], template: '${kind}', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export type MailItem = EntityItem<ReturnType<typeof mails>>;

/** What a transaction creates to have an e-mail sent. */
export function queuedMail(request: { uid: string; id: string }, kind: string, now: string) {
  return {
    consultationId: request.id,
    uid: request.uid,
    kind,
    state: 'queued' as const,
    since: now,
    round: 1,
  };
}
