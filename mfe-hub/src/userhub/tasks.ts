import {
  isClosed,
  statusMessage,
} from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { amountDue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import { canChooseSlot } from '@hearthside/services/commission/orders/handover.contract.ts';
import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import { hasQuestions } from '@hearthside/services/commission/quotes/choice.contract.ts';
import { shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { Account, Pieces } from '@hearthside/services/slices/hub/hub.contract.ts';
import { requestPiece } from '../consultations/request-milestones.ts';
import { MESSAGES, unreadOf } from '../conversations/messages-link.tsx';
import { CHANGES, HANDOVER, orderName } from '../orders/order-queries.ts';
import { reviewPage } from '../reviews/review-queries.ts';

/** Something that waits for the customer. */
export interface Task {
  /** The page on which it is done. */
  to: string;
  what: string;
  /** The piece that it is about. */
  piece: string;
}

/** Everything that waits for the customer: messages, then requests with their quotes, orders and reviews. */
export function tasksOf(account: Account, toReview: Pieces['toReview'] = []): Task[] {
  const { quotes, orderHistory, consultationHistory } = account;
  const openQuotes = quotes.filter(
    ({ state, answers, isAnswered }) => state === 'sent' && (isAnswered || !hasQuestions(answers)),
  );
  // A request goes on as its order.
  const requests = consultationHistory.filter(({ id }) => !orderHistory.some((order) => order.id === id));
  const openRequests = requests.filter((entry) => !isClosed(entry));
  return [
    ...requests.flatMap((entry) =>
      unread(account, entry.id, `/userhub/requests/${entry.id}`, requestPiece(entry)),
    ),
    ...orderHistory.flatMap((order) =>
      unread(account, order.id, `/userhub/orders/${order.id}`, orderName(order)),
    ),
    ...openRequests.flatMap((entry): Task[] => {
      const quote = openQuotes.find(({ id }) => id === entry.id);
      const piece = requestPiece(entry);
      if (quote)
        return [
          {
            to: `/userhub/quotes/${entry.id}`,
            what: `Answer your quote by ${shortDay(quote.validUntil)}`,
            piece,
          },
        ];
      const { next } = statusMessage(entry);
      if (next?.actor !== 'customer') return [];
      return [{ to: `/userhub/requests/${entry.id}${MESSAGES}`, what: next.text, piece }];
    }),
    ...orderHistory.flatMap((order): Task[] => {
      const page = `/userhub/orders/${order.id}`;
      const piece = orderName(order);
      const due = amountDue(order);
      return [
        ...(!isOver(order.status) && openChange(order.changes)?.state === 'proposed'
          ? [{ to: `${page}${CHANGES}`, what: 'Accept or decline a change', piece }]
          : []),
        ...(due
          ? [
              {
                to: page,
                what: `Pay the ${due.what.toLowerCase()} of ${formatCents(due.amount)}${due.by ? ` by ${shortDay(due.by)}` : ''}`,
                piece,
              },
            ]
          : []),
        ...(canChooseSlot(order) && !order.handover?.chosen
          ? [{ to: `${page}${HANDOVER}`, what: 'Choose a delivery time', piece }]
          : []),
      ];
    }),
    ...toReview.map(({ productId, name }) => ({
      to: reviewPage(productId),
      what: 'Write a review',
      piece: name,
    })),
  ];
}

function unread(account: Account, id: string, page: string, piece: string): Task[] {
  const count = unreadOf(account, id);
  const what = count === 1 ? 'Read our message' : `Read our ${count} messages`;
  return count > 0 ? [{ to: `${page}${MESSAGES}`, what, piece }] : [];
}
