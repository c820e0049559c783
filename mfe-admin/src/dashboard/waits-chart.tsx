import type { Bucket } from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { monthOf, rangeText } from '@hearthside/services/core/site/date-words.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './figures.module.css';

const WIDTH = 320;
const HEIGHT = 130;
const FOOT = 18;
const HEAD = 16;

/** The wait for the first answer over time: the median in front of the 80th percentile. The table says the same. */
export function WaitsChart({ course }: { course: Bucket[] }) {
  const longest = Math.max(1, ...course.map(({ p80 }) => p80 ?? 0));
  const step = WIDTH / course.length;
  const height = (minutes: number | null) => ((HEIGHT - FOOT - HEAD) * (minutes ?? 0)) / longest;
  return (
    <div className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {course.map(({ from, median, p80 }, place) => (
          <g key={from} transform={`translate(${place * step} 0)`}>
            <rect
              x={step * 0.1}
              y={HEIGHT - FOOT - height(p80)}
              width={step * 0.8}
              height={height(p80)}
              rx="2"
              className={css.behind}
            />
            <rect
              x={step * 0.1}
              y={HEIGHT - FOOT - height(median)}
              width={step * 0.8}
              height={height(median)}
              rx="2"
              className={css.bar}
            />
            {place % Math.ceil(course.length / 4) === 0 && (
              <text x={step * 0.1} y={HEIGHT - 4} className={css.label}>
                {monthOf(from).slice(0, 3)} {Number(from.slice(8))}
              </text>
            )}
          </g>
        ))}
        <text x={WIDTH} y="10" textAnchor="end" className={css.label}>
          {waitText(longest)}
        </text>
        <line x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className={css.axis} />
      </svg>
      <p className={`${layout.small} ${css.legend}`} aria-hidden="true">
        <span className={css.keyBar} /> half of the customers
        <span className={css.keyBehind} /> four in five
      </p>
      <div className={layout.spoken}>
        <table>
          <caption>Wait for the first answer</caption>
          <thead>
            <tr>
              <th scope="col">Requests of</th>
              <th scope="col">Answers</th>
              <th scope="col">Median</th>
              <th scope="col">80th percentile</th>
            </tr>
          </thead>
          <tbody>
            {course.map(({ from, to, answers, median, p80 }) => (
              <tr key={from}>
                <th scope="row">{rangeText({ from, to })}</th>
                <td>{answers}</td>
                <td>{median === null ? 'N/A' : waitText(median)}</td>
                <td>{p80 === null ? 'N/A' : waitText(p80)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Minutes of waiting in the unit that suits them: "40 minutes", "5.5 hours", "3 days". */
export function waitText(minutes: number): string {
  if (minutes < 90) return inUnits(Math.round(minutes), 'minute');
  if (minutes < 48 * 60) return inUnits(rounded(minutes / 60), 'hour');
  return inUnits(rounded(minutes / 1440), 'day');
}

const rounded = (value: number) => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
const inUnits = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;
