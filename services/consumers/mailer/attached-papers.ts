import { MARKED_AS_CUSTOMER } from '../../commission/consultations/consultation.contract.ts';
import { readConsultation } from '../../commission/consultations/read-consultation.ts';
import { amountDue } from '../../commission/orders/amount-due.contract.ts';
import type { OrderEntry } from '../../commission/orders/order.contract.ts';
import { orders } from '../../commission/orders/order.entity.ts';
import { toOrder } from '../../commission/orders/order-view.ts';
import type { PaperInput } from '../../commission/papers/paper.schema.ts';
import { kindOf, type MailKind } from '../../core/outbox/mail.contract.ts';
import type { MailItem } from '../../core/outbox/mail.entity.ts';
import type { Message } from './templates/layout.ts';

type PapersOf = (order: OrderEntry | undefined, mail: MailItem) => PaperInput[] | Promise<PaperInput[]>;

/** The papers that go with an e-mail to the customer. All others are in the hub. */
const ATTACHED: Partial<Record<MailKind, PapersOf>> = {
  quote: () => [{ kind: 'quote', entry: '' }],
  status: async (order, { uid, subjectId: id }) => {
    if (!order) return [];
    const { status } = await readConsultation({ uid, id });
    return status === MARKED_AS_CUSTOMER ? [{ kind: 'confirmation', entry: '' }, ...invoicesOf(order)] : [];
  },
  stage: (order) => (order ? invoicesOf(order) : []),
  paymentReminder: (order) => (order ? invoicesOf(order) : []),
  change: (order, { kind }) =>
    order?.changes.some(({ state, version }) => state === 'accepted' && kind === `change-${version}`)
      ? [{ kind: 'confirmation', entry: '' }]
      : [],
  payment: (order, mail) => paymentPapers(order, Number(mail.kind.replace(/\D/g, ''))),
};

/** The PDFs that leave with an e-mail. An invoice or a credit note among them has its number from then on. */
export async function attachedPapers(mail: MailItem): Promise<Message['attachments']> {
  const papersOf = ATTACHED[kindOf(mail.kind)];
  if (!papersOf) return undefined;
  const key = { uid: mail.uid, id: mail.subjectId };
  const { data } = await orders().get(key).go({ consistent: true });
  const wanted = await papersOf(data ? toOrder(data) : undefined, mail);
  if (wanted.length === 0) return undefined;
  // Loaded when needed, with the fonts.
  const { getPaper } = await import('../../commission/papers/get-paper.ts');
  const { listPapers } = await import('../../commission/papers/list-papers.ts');
  const there = new Set((await listPapers(key, 'customer')).map(nameOf));
  const attachments = [];
  for (const paper of wanted.filter((each) => there.has(nameOf(each)))) {
    const { name: filename, file: content } = await getPaper(key, paper, 'customer');
    attachments.push({ filename, content });
  }
  return attachments;
}

const nameOf = ({ kind, entry }: PaperInput) => `${kind} ${entry}`;

/** For what is due now. */
function invoicesOf(order: OrderEntry): PaperInput[] {
  const due = amountDue(order)?.what;
  if (!due) return [];
  return [{ kind: due === 'Deposit' ? 'depositInvoice' : 'invoice', entry: '' }];
}

function paymentPapers(order: OrderEntry | undefined, place: number): PaperInput[] {
  const { id: entry, amount = 0, corrects } = order?.payments[place] ?? {};
  if (!entry || amount === 0 || (corrects && amount > 0)) return [];
  return [{ kind: amount > 0 ? 'receipt' : 'creditNote', entry }];
}
