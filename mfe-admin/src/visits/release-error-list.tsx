import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type {
  PageErrorFigures,
  ReleaseErrors,
} from '@hearthside/services/releases/visit-reports/visits.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Summary } from '../summary.tsx';
import css from './visits.module.css';

/** The errors of pages by release, with the places in the sources where they happened. */
export function ReleaseErrorList({ releases }: { releases: ReleaseErrors[] }) {
  return releases.map(({ microfrontend, release, visits, errors }) => (
    <section
      key={`${microfrontend}/${release}`}
      aria-labelledby={`errors-${release}`}
      className={`${layout.card} ${css.release}`}
    >
      <h3 id={`errors-${release}`} className={css.name}>
        {microfrontend} {release}
      </h3>
      <p className={`${layout.note} ${css.lead}`}>
        {times(errors)} in {visits === 1 ? 'one visit' : `${visits.toLocaleString('en-US')} visits`} that
        began with this release.
      </p>
      <ul className={layout.stack3}>
        {errors.map((error) => (
          <li key={`${error.message} ${error.frames[0]?.line}`}>
            <details>
              <Summary className={css.message}>{error.message}</Summary>
              <ol className={css.frames}>
                {error.frames.map(({ file, line, column }) => (
                  <li key={`${file}:${line}:${column}`}>
                    <code>
                      {file}:{line}:{column}
                    </code>
                  </li>
                ))}
              </ol>
            </details>
            <span className={layout.small}>
              {error.count === 1 ? 'Once' : `${error.count.toLocaleString('en-US')} times`}, last{' '}
              {momentText(error.lastAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function times(errors: PageErrorFigures[]): string {
  const all = errors.reduce((sum, { count }) => sum + count, 0);
  return all === 1 ? 'One error' : `${all.toLocaleString('en-US')} errors`;
}
