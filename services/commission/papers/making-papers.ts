import type { Picture } from '../../core/media/picture.contract.ts';
import { env } from '../../core/runtime/env.ts';
import { dayText, momentInFull } from '../../core/site/date-words.contract.ts';
import { sized } from '../../shop/catalog/as-chosen.contract.ts';
import { chosenIn } from '../../shop/catalog/choice-words.contract.ts';
import { itemNumbers } from '../../shop/catalog/item-number.entity.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import { wishesOf } from '../consultations/wishes.contract.ts';
import { chosenSlot, slotText } from '../orders/handover.contract.ts';
import { isPiece, sizeIn } from '../orders/piece.contract.ts';
import { DELIVERED } from '../orders/stage.contract.ts';
import { isPicture } from '../quotes/quote.contract.ts';
import type { PaperBody, PaperTable } from './paper.contract.ts';
import { orderFacts, orderOf } from './price-papers.ts';
import type { Commission } from './read-commission.ts';

/** Sharp on paper at half its width. */
const PRINTED_WIDTH = 1280;

/** What is handed over, without any price; once it has arrived, who received it, and how it looked. */
export async function deliveryNote(commission: Commission): Promise<PaperBody> {
  const order = orderOf(commission);
  const { received, access = '' } = order.handover ?? {};
  const slot = order.handover && chosenSlot(order.handover);
  const arrangements: [string, string][] = [
    ['Agreed time', slot ? slotText(slot) : ''],
    ['Access', access],
    ['Telephone', commission.phone ?? ''],
  ];
  const photos = (received?.photos ?? []).map((photo, place) => ({
    ...photo,
    caption: `The delivery, photo ${place + 1}`,
  }));
  const delivered = order.stages.findLast(({ stage }) => stage === DELIVERED)?.at;
  return {
    facts: [
      ...orderFacts(commission),
      ['Delivery address', order.deliveryAddress || 'None yet'],
      ...arrangements.filter(([, text]) => text),
      ...(delivered ? [['Delivered', dayText(delivered)] as [string, string]] : []),
      ...(received
        ? [['Received by', `${received.name}, ${momentInFull(received.at)}`] as [string, string]]
        : []),
    ],
    tables: [piecesTable(commission)],
    paragraphs: received
      ? []
      : ['Date received and signature: ______________________________________________'],
    pictures: await picturesOf(photos),
  };
}

/** What the workshop needs, without any price. The code opens its steps at the bench, after the sign-in if need be. */
export async function workshopSheet(commission: Commission): Promise<PaperBody> {
  const { key, customer, request } = commission;
  const order = orderOf(commission);
  const address = `${env('SITE_URL')}/login?to=/admin/bench/${key.uid}/${key.id}`;
  const { lines, itemNumber } = order;
  // What was agreed says it with its lines.
  const choices = request && lines.length === 0 ? wishesOf({ selection: request.selection }) : [];
  const made = lines.length > 0 ? lines.filter(isPiece) : [{ what: '', options: '', itemNumber }];
  const sizes = new Set((await Promise.all(made.map(sizeOf))).filter((text) => text !== undefined));
  return {
    // Where it goes is not the workshop's concern.
    to: [customer?.name ?? ''].filter(Boolean),
    facts: [
      ...orderFacts(commission),
      ['Stage', order.status],
      ...(sizes.size > 0 ? [['Dimensions', [...sizes].join('\n')] as [string, string]] : []),
      ...choices
        .filter(({ label }) => label === 'Choices')
        .map(({ label, text }): [string, string] => [label, text]),
      ...(request?.wantedBy ? [['Needed by', dayText(request.wantedBy)] as [string, string]] : []),
    ],
    tables: [piecesTable(commission), stepsTable(order)],
    paragraphs: [
      request?.details && `What the customer asked for: ${request.details}`,
      order.privateNotes && `Notes: ${order.privateNotes}`,
    ].filter((text) => typeof text === 'string'),
    code: { text: address, label: `Open this order, ${address}`, caption: 'Open this order' },
    pictures: await drawingsOf(commission),
  };
}

/** The drawings of the quote; one that is a PDF is saved by itself. */
export function drawingsOf({ quote }: Commission): Promise<PaperBody['pictures']> {
  const drawings = quote?.drawings.filter(isPicture) ?? [];
  return picturesOf(
    drawings.map((drawing, place) => ({ ...drawing, caption: drawing.caption || `Drawing ${place + 1}` })),
  );
}

/** The size of a line's product as it is chosen; one that the catalog does not offer stands in the line's own words. */
async function sizeOf(line: { what: string; options: string; itemNumber?: string | undefined }) {
  const said = sizeIn(line);
  const inWords = said ? `${line.what}: ${said}` : undefined;
  const number = line.itemNumber ?? '';
  const { productId = '' } = (number && (await itemNumbers().get({ number }).go()).data) || {};
  if (!productId) return inWords;
  const { data } = await products()
    .get({ id: productId })
    .go({ attributes: ['name', 'dimensions', 'options'] });
  const chosen = chosenIn(data?.options, line.options);
  if (!data?.dimensions || (said && !chosen.some(({ name }) => said.includes(name)))) return inWords;
  const { widthInches, depthInches, heightInches, weightPounds } = sized(data.dimensions, chosen);
  const weight = weightPounds ? `, ${weightPounds} lb` : '';
  return `${data.name}: ${widthInches} wide × ${depthInches} deep × ${heightInches} high, inches${weight}`;
}

async function picturesOf(
  held: (Pick<Picture, 'key' | 'width' | 'height'> & { caption: string })[],
): Promise<PaperBody['pictures']> {
  if (held.length === 0) return [];
  // Loaded when needed: the list of papers has no use for S3's client.
  const { readPrivateJpeg } = await import('../../core/media/read-private-file.ts');
  return Promise.all(
    held.map(async (picture) => ({ ...picture, jpeg: await readPrivateJpeg(picture, PRINTED_WIDTH) })),
  );
}

/** The lines of an order; of one without lines what its request named. */
function piecesTable(commission: Commission): PaperTable {
  const { lines, items, itemNumber = '' } = orderOf(commission);
  return {
    caption: 'Pieces',
    columns: [{ label: 'Piece' }, { label: 'Item #' }, { label: 'Quantity', isNumber: true }],
    rows:
      lines.length > 0
        ? lines.map(({ what, options, itemNumber: number = '', quantity }) => [
            [what, options].filter(Boolean).join('\n'),
            number,
            String(quantity),
          ])
        : items.map((what, place) => [what, place === 0 ? itemNumber : '', '1']),
  };
}

/** What is to do at the bench; what was done and noted there too. */
function stepsTable({ steps }: NonNullable<Commission['order']>): PaperTable {
  return {
    caption: 'Steps',
    columns: [{ label: 'Step' }, { label: 'Done' }],
    rows: steps.map(({ what, note, done }) => [
      [what, note].filter(Boolean).join('\n'),
      done ? dayText(done.at) : '',
    ]),
  };
}
