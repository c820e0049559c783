import { MARKED_AS_CUSTOMER } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { Funnel, Period } from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import css from './figures.module.css';

const HEIGHT = 24;
const STEP = 10;
const { consultations, quotes } = PAGES.admin;

/** How many requests became a quote, and an order: each with its course, and leading to its list. */
export function FunnelChart({ period: { course, ...funnel } }: { period: Period }) {
  const from = course[0]?.from ?? '';
  const requests = (filter: Record<string, string>) =>
    `${consultations.path}?${new URLSearchParams({ ...filter, from })}`;
  const steps: [name: string, step: keyof Funnel, to: string][] = [
    ['Requests', 'requests', requests({})],
    ['With a quote', 'quoted', quotes.path],
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
