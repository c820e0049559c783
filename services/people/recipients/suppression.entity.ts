import { Entity, type EntityItem } from 'electrodb';
import { key, listKey } from '../../kit/model/key.ts';
import { HIDDEN, moment, type RecordWords } from '../../kit/model/record-words.ts';
import { onTable } from '../../kit/runtime/table.ts';
import { SUPPRESSION_REASONS } from './suppression.contract.ts';

/*
 * Addresses that get no more e-mails. The id is the address's key (recipient-key.ts).
 *
 * Access patterns
 *   whether an address is suppressed   get      pk SUPPRESSION#<id>, sk SUPPRESSION
 *   all of them, newest first          query    gsi1pk SUPPRESSIONS, gsi1sk <since>#<id>, descending
 */
export const suppressions = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'suppression', service: 'hearthside', version: '1' },
        attributes: {
          id: { type: 'string', required: true },
          email: { type: 'string', required: true },
          reason: { type: SUPPRESSION_REASONS, required: true },
          since: { type: 'string', required: true },
        },
        indexes: {
          byAddress: key('SUPPRESSION#${id}', 'SUPPRESSION'),
          newestFirst: listKey('SUPPRESSIONS', '${since}#${id}'),
        },
      },
      table,
    ),
);

export type SuppressionItem = EntityItem<ReturnType<typeof suppressions>>;

export const suppressionWords: RecordWords<keyof SuppressionItem> = {
  noun: 'suppression',
  label: 'Address without e-mails',
  fields: { id: HIDDEN, email: 'E-mail', reason: 'Reason', since: ['Since', moment] },
};
