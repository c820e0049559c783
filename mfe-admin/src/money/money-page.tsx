import { isOverdue } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import type { Money, MoneyOrder } from '@hearthside/services/commission/orders/money.contract.ts';
import { dayText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { dayOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type ReactNode, useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { TodaysRecord } from '../dashboard/dashboard-page.tsx';
import { Line } from '../dashboard/todo-group.tsx';
import list from '../dashboard/todo-list.module.css';
import { type RecordBeside, useAnyRecordBeside } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { MAIL_PROBLEMS } from '../mails/mail-problems.ts';
import { moneyQuery, TO_PAY, useRemind } from '../orders/order-queries.ts';
import { mondayOf } from '../schedule/weeks.ts';
import css from './money.module.css';
import { type OwedPart, partsOf, sumOf, timeOfPart } from './money-parts.ts';

export default adminPage(
  'money',
  MoneyScreen,
  'What is unpaid, of open and closed orders, and what you owe.',
);

function MoneyScreen() {
  const host = useHost();
  const beside = useAnyRecordBeside();
  return (
    <TodaysRecord beside={beside}>
      <Loaded query={moneyQuery(host)} noun="money">
        {(money) => <Unsettled money={money} beside={beside} />}
      </Loaded>
    </TodaysRecord>
  );
}

const sum = (orders: MoneyOrder[], what: 'refund' | 'disputed') =>
  orders.reduce((cents, order) => cents + order[what], 0);

function Unsettled({ money: { orders, isCut }, beside }: { money: Money; beside: RecordBeside }) {
  const parts = partsOf(orders);
  const overdue = parts.filter(({ part }) => isOverdue(part));
  const due = parts.filter(({ part }) => part.isAsked && !isOverdue(part));
  const expected = parts.filter(({ part }) => !part.isAsked);
  const [refunds, disputes] = (['refund', 'disputed'] as const).map((what) =>
    orders.filter((order) => order[what] > 0),
  ) as [MoneyOrder[], MoneyOrder[]];
  const figures: [label: string, cents: number, count: number][] = [
    ['Overdue', sumOf(overdue), overdue.length],
    ['Due', sumOf(due), due.length],
    ['Expected', sumOf(expected), expected.length],
    ['Refunds due', sum(refunds, 'refund'), refunds.length],
    ['Disputed', sum(disputes, 'disputed'), disputes.length],
  ];
  const rows = (some: OwedPart[]) =>
    some.map(({ order, part }) => (
      <MoneyLine
        key={`${order.id} ${part.isAsked}`}
        {...{ order, beside }}
        amount={part.amount}
        detail={`${part.what} ${timeOfPart(part)}`}
        isOverdue={isOverdue(part)}
      />
    ));
  return (
    <div className={`${layout.stack5} ${css.page}`} data-rows>
      <dl className={css.figures} aria-label="Sums">
        {figures.map(([label, cents, count]) => (
          <div
            key={label}
            className={layout.box}
            data-alarm={(label === 'Overdue' && cents > 0) || undefined}
          >
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
            <dd className={layout.small}>{count === 1 ? '1 order' : `${count} orders`}</dd>
          </div>
        ))}
      </dl>
      {isCut && <Notice>Only the oldest are shown, and the sums are of these.</Notice>}
      {orders.length === 0 && (
        <EmptyState title="All settled.">
          <p>Nothing is unpaid, and you owe nobody anything.</p>
        </EmptyState>
      )}
      <Group title="Disputed" cents={sum(disputes, 'disputed')}>
        {disputes.map((order) => (
          <MoneyLine
            key={order.id}
            {...{ order, beside }}
            amount={order.disputed}
            detail={order.answerBy ? `Answer by ${dayText(order.answerBy)}` : 'The bank decides'}
          />
        ))}
      </Group>
      <Group title="Refunds due" cents={sum(refunds, 'refund')}>
        {refunds.map((order) => (
          <MoneyLine
            key={order.id}
            {...{ order, beside }}
            amount={order.refund}
            detail={order.status}
            isRefund
          />
        ))}
      </Group>
      <Group title="Overdue" cents={sumOf(overdue)}>
        {rows(overdue)}
      </Group>
      <Group title="Due" cents={sumOf(due)}>
        {rows(due)}
      </Group>
      {byWeek(expected).map(([week, some]) => (
        <Group key={week} title={week} cents={sumOf(some)}>
          {rows(some)}
        </Group>
      ))}
    </div>
  );
}

/** What will be due, by the week in which it is expected. What should be there by now is expected this week. */
function byWeek(parts: OwedPart[]): [title: string, parts: OwedPart[]][] {
  const weeks = new Map<string, OwedPart[]>();
  for (const each of parts) {
    const { by } = each.part;
    const day = by && (by < today() ? today() : by);
    const title = day ? `Expected in the week of ${dayText(mondayOf(day))}` : 'Expected, without a date';
    weeks.set(title, [...(weeks.get(title) ?? []), each]);
  }
  return [...weeks];
}

/** How many lines of a group are shown before the owner asks for all. */
const FIRST = 25;

function Group({ title, cents, children }: { title: string; cents: number; children: ReactNode[] }) {
  const [isOpen, setOpen] = useState(false);
  if (children.length === 0) return null;
  const id = title.replace(/\W+/g, '-');
  return (
    <section className={`${layout.stack2} ${list.group}`} aria-labelledby={id}>
      <h2 id={id} className={list.kind}>
        {title} <span className={list.count}>{formatCents(cents)}</span>
      </h2>
      <ul className={`${layout.card} ${list.list}`}>{isOpen ? children : children.slice(0, FIRST)}</ul>
      {children.length > FIRST && !isOpen && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Show all {children.length}
        </Button>
      )}
    </section>
  );
}

interface MoneyLineProps {
  order: MoneyOrder;
  beside: RecordBeside;
  /** In cents. */
  amount: number;
  detail: string;
  isOverdue?: boolean;
  isRefund?: boolean;
}

/** An order's money, and what is done about it from there. */
function MoneyLine({ order, beside, amount, detail, isOverdue = false, isRefund = false }: MoneyLineProps) {
  const remind = useRemind(order);
  const { uid, id, customerName, items, remindedAt, reminder = 'queued' } = order;
  const at = (page: 'orders' | 'conversations', hash: string) => ({
    ...beside.addressOf({ list: page, uid, id }),
    hash,
  });
  const isReminded = remindedAt !== undefined && dayOf(remindedAt) === today();
  const problem = MAIL_PROBLEMS[reminder];
  const reminded =
    isOverdue &&
    (remindedAt ? `reminded ${shortDay(remindedAt)}` : problem ? `the reminder ${problem}` : 'not reminded');
  const about = `${customerName}, ${items.join(', ')}`;
  return (
    <Line
      who={customerName}
      what={[items.join(', '), detail, reminded].filter(Boolean).join(' · ')}
      beside={beside}
      to={{ list: 'orders', uid, id }}
      detail={
        <strong className={css.amount} data-alarm={isOverdue || undefined}>
          {formatCents(amount)}
        </strong>
      }
    >
      <div className={`${layout.row2} ${css.acts}`}>
        {isOverdue && !isReminded && (
          <Button
            look="secondary"
            aria-label={`Remind ${about}`}
            pending={remind.isPending}
            onClick={() => remind.mutate(undefined)}
          >
            Remind
          </Button>
        )}
        <LinkButton
          look="quiet"
          to={at('orders', TO_PAY)}
          aria-label={`${isRefund ? 'Refund' : 'Enter payment'}: ${about}`}
        >
          {isRefund ? 'Refund' : 'Enter payment'}
        </LinkButton>
        <LinkButton look="quiet" to={at('conversations', TO_WRITE)} aria-label={`Write to ${about}`}>
          Write
        </LinkButton>
      </div>
    </Line>
  );
}
