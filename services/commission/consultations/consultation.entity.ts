import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { counted, day, HIDDEN, moment, type RecordWords } from '../../core/model/record-words.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import { choiceLines } from '../../shop/catalog/choice-words.contract.ts';
import { type ConsultationEntry, type Selection, stateOf } from './consultation.contract.ts';
import { WAY_TEXTS, WAYS, type Way } from './given.contract.ts';

/*
 * Access patterns
 *   one request                         get      pk USER#<uid>, sk CONSULTATION#<id>
 *   a user's requests, newest first     query    pk USER#<uid>, within the hub's query
 *   all requests, newest first          query    gsi1pk CONSULTATIONS, gsi1sk <id>, descending
 */
export const consultations = entity('consultation', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    phone: { type: 'string', required: true },
    details: { type: 'string', required: true },
    productName: { type: 'string' },
    itemNumber: { type: 'string' },
    selection: { type: CustomAttributeType<Selection>('any') },
    samples: { type: 'list', items: { type: 'string' } },
    samplePrice: { type: 'number' },
    budget: { type: 'string' },
    wantedBy: { type: 'string' },
    place: { type: 'string' },
    cameBy: { type: WAYS },
    photos: { type: CustomAttributeType<Picture[]>('any') },
    submittedAt: { type: 'string', required: true },
    status: { type: 'string', required: true },
    customTitle: { type: 'string' },
    customBody: { type: 'string' },
    /** For the owner alone, like the next two: in no answer to the customer. */
    privateNotes: { type: 'string' },
    tags: { type: 'list', items: { type: 'string' } },
    /** The day on which the owner wants to come back to it, `YYYY-MM-DD`. */
    followUpOn: { type: 'string' },
    timeline: { type: CustomAttributeType<ConsultationEntry['timeline']>('any'), required: true },
    /** Counts the admins' changes; serves the optimistic lock. */
    version: { type: 'number', required: true, default: 1 },
    /** The version at which the status last changed: the e-mail about an earlier status is out of date. */
    statusVersion: { type: 'number' },
  },
  indexes: {
    byUser: { collection: 'hub', ...key('USER#${uid}', 'CONSULTATION#${id}') },
    newest: listKey('CONSULTATIONS', '${id}'),
  },
});

export type ConsultationItem = ItemOf<typeof consultations>;

export const consultationWords: RecordWords<keyof ConsultationItem> = {
  noun: 'consultation',
  label: 'Request',
  fields: {
    ...{ uid: HIDDEN, id: HIDDEN, timeline: HIDDEN, version: HIDDEN, statusVersion: HIDDEN },
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    details: 'Details',
    productName: 'Product',
    itemNumber: 'Item number',
    selection: [
      'Choices',
      ({ choices, price }: Selection) => [...choiceLines(choices), formatCents(price)].join('; '),
    ],
    samples: 'Samples',
    samplePrice: ['Price of a sample', formatCents],
    budget: 'Budget',
    wantedBy: ['Day on which it is needed', day],
    place: 'Place of delivery',
    cameBy: ['Way in which it came', (way: Way) => WAY_TEXTS[way]],
    photos: ['Photos', counted('photo')],
    submittedAt: ['Time of the request', moment],
    status: ['Status', stateOf],
    customTitle: 'Title of the message',
    customBody: 'Message',
    privateNotes: 'Private notes',
    tags: 'Tags',
    followUpOn: ['Follow-up date', day],
  },
};
