import { MARKED_AS_CUSTOMER } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import {
  type Funnel,
  PERIODS,
  type Period,
} from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import css from './figures.module.css';
import { WaitsChart, waitText } from './waits-chart.tsx';

/** How long customers wait for the first answer, and how many requests become quotes and orders. */
export default function FiguresPanel() {
  const host = useHost();
  const [length, setLength] = useState<number>(PERIODS[0]);
  return (
    <div className={`${layout.stack5} ${css.panel}`}>
      <SelectField
        label="Period"
        value={length}
        onChange={({ target }) => setLength(Number(target.value))}
        options={PERIODS.map((days) => [days, `Requests of the last ${days} days`])}
      />
      <Loaded query={figuresQuery(host)} noun="figures">
        {({ periods }) =>
          periods
            .filter(({ days }) => days === length)
            .map((period) => <Charts key={length} period={period} />)
        }
      </Loaded>
    </div>
  );
}

function Charts({ period }: { period: Period }) {
  const { requests, quoted, accepted, answers, median, p80, delivered, kept, toQuote, toOrder } = period;
  if (requests === 0) return <p>There were no requests in this time.</p>;
  return (
    <div className={css.charts}>
      <section aria-labelledby="funnel">
        <h3 id="funnel" className={css.title}>
          From requests to orders
        </h3>
        <FunnelChart period={period} />
        {quoted > 0 && (
          <p className={css.lead}>
            <strong>
              {accepted} of {quoted}
            </strong>{' '}
            quotes were accepted.
            {toQuote !== null && ` Half of the quotes were sent within ${waitText(toQuote)} of the request.`}
            {toOrder !== null && ` Half of the orders were placed within ${waitText(toOrder)} of it.`}
          </p>
        )}
      </section>
      <section aria-labelledby="promises">
        <h3 id="promises" className={css.title}>
          Delivered on time
        </h3>
        <p>
          {delivered === 0 ? (
            'None of these orders with a promised date has been delivered yet.'
          ) : (
            <>
              <strong>
                {kept} of {delivered}
              </strong>{' '}
              orders, by the last day of the latest agreed range.
            </>
          )}
        </p>
      </section>
      <section aria-labelledby="waits">
        <h3 id="waits" className={css.title}>
          First answer
        </h3>
        {median === null || p80 === null ? (
          <p>None of these requests has been answered yet.</p>
        ) : (
          <>
            <p className={css.lead}>
              Half of {answers} customers had an answer within <strong>{waitText(median)}</strong>, four in
              five within <strong>{waitText(p80)}</strong>.
            </p>
            <WaitsChart course={period.course} />
          </>
        )}
      </section>
    </div>
  );
}

const HEIGHT = 24;
const STEP = 10;
const { consultations, quotes } = PAGES.admin;

/** How many requests became a quote, and an order: each with its course, and leading to its list. */
function FunnelChart({ period: { course, ...funnel } }: { period: Period }) {
  const from = course[0]?.from ?? '';
  const requests = (filter: Record<string, string>) =>
    `${consultations.path}?${new URLSearchParams({ ...filter, from })}`;
  const steps: [name: string, step: keyof Funnel, to: string][] = [
    ['Requests', 'requests', requests({})],
    ['With a quote', 'quoted', quotes.path],
    ['Quote accepted', 'accepted', quotes.path],
    ['Became an order', 'ordered', requests({ status: MARKED_AS_CUSTOMER })],
  ];
  return (
    <table className={css.funnel}>
      <caption className={layout.spoken}>From requests to orders</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Number</th>
          <th scope="col">Share</th>
          <th scope="col">Over time</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(([name, step, to]) => (
          <tr key={step}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td>{funnel[step]}</td>
            <td>{Math.round((100 * funnel[step]) / funnel.requests)} %</td>
            <td>
              <Course counts={course.map((part) => part[step])} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The counts of equal parts of a period, oldest first. */
function Course({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  const bars = counts.map((count, part) => ({ count, x: part * STEP }));
  return (
    <>
      <svg width={counts.length * STEP} height={HEIGHT} aria-hidden="true">
        {bars.map(({ count, x }) => (
          <rect
            key={x}
            x={x}
            y={HEIGHT - 1 - ((HEIGHT - 1) * count) / most}
            width={STEP - 2}
            height={1 + ((HEIGHT - 1) * count) / most}
            className={css.bar}
          />
        ))}
      </svg>
      <span className={layout.spoken}>{counts.join(', ')}</span>
    </>
  );
}
