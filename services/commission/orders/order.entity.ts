import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import {
  counted,
  day,
  each,
  HIDDEN,
  moment,
  type RecordWords,
  yesNo,
} from '../../core/model/record-words.ts';
import { rangeText } from '../../core/site/date-words.contract.ts';
import { formatCents } from '../../core/site/money.contract.ts';
import type { AgreedPage } from '../../shop/pages/page.contract.ts';
import { changeEventText, type StoredChange } from './change.contract.ts';
import { lineInWords } from './change-words.contract.ts';
import { chosenSlot, type Handover, slotText } from './handover.contract.ts';
import { wordsOfEntry } from './ledger-words.contract.ts';
import type { DeliveryRange, LedgerEntry, OrderLine, StageChange, WorkshopPhoto } from './order.contract.ts';
import type { OrderTerms } from './order.schema.ts';
import { ALL_TEXTS, forTexts, textsThat } from './order-texts.contract.ts';
import { STAGES } from './stage.contract.ts';
import type { WorkStep } from './work-step.contract.ts';

/*
 * Access patterns
 *   one order                          get      pk USER#<uid>, sk ORDER#<id>
 *   a user's orders, newest first      query    pk USER#<uid>, sk begins with ORDER#, descending (and within the hub's query)
 *   open orders, latest due first      query    gsi1pk ORDERS#OPEN, gsi1sk <last day of the estimated delivery>#<id>; `undated` sorts last
 *   orders that are over, newest first query    gsi1pk ORDERS#OVER, gsi1sk <day on which it was over>#<id>, descending
 *
 * `id` is the whole id of the request that the order came from. The `orderId` that people see holds its first 8
 * characters only. Requests of the same second share those, so `orderId` cannot be the key.
 *
 * One fact, one place: `status` is the present stage and `stages` its history. The text of the estimated delivery, the
 * items and all sums are derived (order-view.ts), except that an order without lines keeps the `items` it was made with.
 * `list` and `sortDate` place the order in the index (changed-order.ts), and `customerName` is there for the list's
 * search; every write sets all three.
 *
 * An order of an earlier release has neither these three nor `stages` and `version`. It is in no list until its first
 * save; the owner opens it from the request that it came from.
 */
export const orders = entity('order', {
  attributes: {
    uid: { type: 'string', required: true },
    id: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    customerName: { type: 'string' },
    status: { type: 'string', required: true },
    stages: { type: CustomAttributeType<StageChange[]>('any') },
    /** The version at which the stage last changed: the e-mail about an earlier stage is out of date. */
    stageVersion: { type: 'number' },
    delivery: { type: CustomAttributeType<DeliveryRange>('any') },
    items: { type: 'list', items: { type: 'string' }, required: true },
    itemNumber: { type: 'string' },
    lines: { type: CustomAttributeType<OrderLine[]>('any') },
    deliveryCost: { type: 'number' },
    deposit: { type: 'number' },
    balanceStage: { type: STAGES },
    /** The ledger of the order's money (README.md). Entries are added, never changed or removed. */
    payments: { type: CustomAttributeType<LedgerEntry[]>('any') },
    /** The refund that the provider is asked for now, by its id, and until when that holds other money back (ms). */
    refunding: { type: CustomAttributeType<{ id: string; until: number }>('any') },
    ...forTexts(ALL_TEXTS, () => ({ type: 'string' }) as const),
    photos: { type: CustomAttributeType<(WorkshopPhoto & Pick<Picture, 'url'>)[]>('any') },
    /** What is to do at the bench. @default the usual steps of its pieces */
    steps: { type: CustomAttributeType<WorkStep[]>('any') },
    /** What was asked for and proposed since the order was made, by number. At most one waits for an answer. */
    changes: { type: CustomAttributeType<StoredChange[]>('any') },
    /** ISO 8601: when the customer agreed to lines and amounts first. From then on only an accepted change alters them. */
    agreedAt: { type: 'string' },
    agreedTerms: { type: CustomAttributeType<AgreedPage[]>('any') },
    /** What the shop had for payments when the order was made; no act changes it. */
    paymentDays: { type: 'number' },
    waitsForDeposit: { type: 'boolean' },
    /** The day on which the owner last reminded the customer of what is overdue. */
    remindedOn: { type: 'string' },
    /** The slots of its delivery, which of them the customer chose, and that it has arrived. */
    handover: { type: CustomAttributeType<Handover>('any') },
    placedOn: { type: 'string', required: true },
    /** Counts the writes; serves the optimistic lock. */
    version: { type: 'number' },
    list: { type: ['OPEN', 'OVER'] as const },
    sortDate: { type: 'string' },
  },
  indexes: {
    byUser: { collection: 'hub', ...key('USER#${uid}', 'ORDER#${id}') },
    byList: listKey('ORDERS#${list}', '${sortDate}#${id}'),
  },
});

export type OrderItem = ItemOf<typeof orders>;

/** What an order says as long as the owner has written nothing about it. Each of these fields has its place here. */
export const NOTHING_WRITTEN: Required<OrderTerms> = {
  delivery: null,
  lines: [],
  deliveryCost: 0,
  deposit: 0,
  balanceStage: 'Ready',
  payments: [],
  ...forTexts(textsThat('isShared'), () => ''),
  photos: [],
};

export const orderWords: RecordWords<keyof OrderItem> = {
  noun: 'order',
  label: 'Order',
  fields: {
    ...{ uid: HIDDEN, id: HIDDEN, stages: HIDDEN, stageVersion: HIDDEN, version: HIDDEN },
    ...{ list: HIDDEN, sortDate: HIDDEN, refunding: HIDDEN },
    orderId: 'Order number',
    customerName: 'Customer',
    status: 'Stage',
    delivery: ['Estimated delivery', rangeText],
    items: 'Items',
    itemNumber: 'Item number',
    lines: ['Lines', each(lineInWords)],
    deliveryCost: ['Delivery cost', formatCents],
    deposit: ['Deposit requested', formatCents],
    balanceStage: 'Stage at which the balance is due',
    payments: [
      'Payments',
      each((entry: LedgerEntry) => [wordsOfEntry(entry, [entry]), entry.note].filter(Boolean).join(', ')),
    ],
    ...forTexts(ALL_TEXTS, ({ label }) => label),
    photos: ['Workshop photos', counted('photo')],
    steps: [
      'Steps',
      each(({ what, done, note }: WorkStep) =>
        [`${what}${done ? `, done by ${done.by} on ${moment(done.at)}` : ''}`, note]
          .filter(Boolean)
          .join(': '),
      ),
    ],
    changes: [
      'Changes',
      each(({ number, what, events, ...change }: StoredChange) =>
        [`C${number}, ${what}`, ...events.slice(-1).map((event) => changeEventText(event, change))].join(
          ': ',
        ),
      ),
    ],
    agreedAt: ['Time of the agreement', moment],
    agreedTerms: [
      'Agreed terms',
      each(({ title, publishedAt }: AgreedPage) => `${title}, ${moment(publishedAt)}`),
    ],
    paymentDays: ['Days to pay', String],
    waitsForDeposit: ['Wait for the deposit', yesNo],
    remindedOn: ['Last reminder of the payment', day],
    handover: [
      'Handover',
      (handover: Handover) => {
        const { slots, access, received } = handover;
        const slot = chosenSlot(handover);
        const offered = slots.length > 0 && `offered: ${slots.map(slotText).join('; ')}`;
        const words = [
          slot ? `chosen: ${slotText(slot)}` : offered,
          access,
          received && `received by ${received.name}`,
          received?.photos?.length && counted('photo')(received.photos),
        ];
        return words.filter(Boolean).join(', ');
      },
    ],
    placedOn: ['Time of the order', moment],
  },
};
