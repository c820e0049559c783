import { PERIODS, type Period } from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import css from './figures.module.css';
import { FunnelChart } from './funnel-chart.tsx';
import { waitText } from './wait-text.ts';
import { WaitsChart } from './waits-chart.tsx';

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
  const { requests, answers, median, p80, delivered, kept } = period;
  if (requests === 0) return <p>There were no requests in this time.</p>;
  return (
    <div className={css.charts}>
      <section aria-labelledby="funnel">
        <h3 id="funnel" className={css.title}>
          From requests to orders
        </h3>
        <FunnelChart period={period} />
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
