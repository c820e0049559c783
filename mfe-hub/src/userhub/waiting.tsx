import { Link } from 'react-router-dom';
import { Section } from './section.tsx';
import type { Task } from './tasks.ts';
import css from './waiting.module.css';

/** What waits for the customer, one link each. */
export function Waiting({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <Section title="Waiting for You">
      <ul className={css.tasks}>
        {tasks.map(({ to, what, piece }) => (
          <li key={`${to} ${what}`}>
            <Link to={to} className={css.task}>
              <strong>{what}</strong> <span className={css.piece}>{piece}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
