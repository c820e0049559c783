import { monthOf } from '@hearthside/services/core/site/date-words.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useLocation } from 'react-router-dom';
import css from './schedule.module.css';
import { start, type View } from './weeks.ts';

/** Which days the schedule shows, and the links to others. The order beside it stays. */
export function ScheduleSteps({ view, day }: { view: View; day: string }) {
  const { search } = useLocation();
  const to = (next: { view?: View; from?: string }) => {
    const asked = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ view, from: day, ...next }))
      if (value) asked.set(name, value);
      else asked.delete(name);
    return { search: `${asked}` };
  };
  return (
    <nav aria-label="Days of the schedule" className={`${layout.row2} ${css.steps}`}>
      <LinkButton look="secondary" to={to({ from: start(view, day, -1) })} aria-label={`Previous ${view}`}>
        ←
      </LinkButton>
      <LinkButton look="secondary" to={to({ from: '' })}>
        Today
      </LinkButton>
      <LinkButton look="secondary" to={to({ from: start(view, day, 1) })} aria-label={`Next ${view}`}>
        →
      </LinkButton>
      {view === 'month' && <strong>{`${monthOf(day)} ${day.slice(0, 4)}`}</strong>}
      <div className={css.views}>
        {(['week', 'month'] as const).map((each) => (
          <LinkButton
            key={each}
            look={each === view ? 'secondary' : 'quiet'}
            to={to({ view: each })}
            aria-current={each === view || undefined}
          >
            {each === 'week' ? 'Week' : 'Month'}
          </LinkButton>
        ))}
      </div>
    </nav>
  );
}
