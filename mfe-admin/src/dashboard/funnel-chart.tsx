import type { Funnel } from '@hearthside/services/feed/dashboard/figures.contract.ts';
import a11y from '@hearthside/shell/ui/components/spoken.module.css';
import css from './figures.module.css';

const BAR = 34;
const WIDTH = 320;
const HEIGHT = 20;

/** How many requests became a quote, and an order. The table says the same to screen readers. */
export function FunnelChart({ funnel: { requests, quoted, ordered } }: { funnel: Funnel }) {
  const steps = [
    { name: 'Requests', count: requests },
    { name: 'With a quote', count: quoted },
    { name: 'Became an order', count: ordered },
  ];
  const share = (count: number) => Math.round((100 * count) / requests);
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${steps.length * (BAR + 12)}`} aria-hidden="true">
        {steps.map(({ name, count }, place) => (
          <g key={name} transform={`translate(0 ${place * (BAR + 12)})`}>
            <text x="0" y="12" className={css.label}>
              {name}
            </text>
            <text x={WIDTH} y="12" textAnchor="end" className={css.value}>
              {count} · {share(count)} %
            </text>
            <rect y={BAR - HEIGHT + 4} width={WIDTH} height={HEIGHT} rx="4" className={css.track} />
            <rect
              y={BAR - HEIGHT + 4}
              width={Math.max((WIDTH * count) / requests, count > 0 ? 3 : 0)}
              height={HEIGHT}
              rx="4"
              className={css.bar}
            />
          </g>
        ))}
      </svg>
      <div className={a11y.spoken}>
        <table>
          <caption>From requests to orders</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Number</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{share(count)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
