import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type {
  PageErrorFigures,
  ReleaseErrors,
  Visits,
} from '@hearthside/services/releases/visit-reports/visits.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { adminPage } from '../access/admin-page.tsx';
import { adminQuery } from '../admin-api.ts';
import { Loaded } from '../loaded.tsx';
import { Summary } from '../summary.tsx';
import { LocalRemoteForm } from './local-remote-form.tsx';
import { PageTable } from './page-table.tsx';
import css from './visits.module.css';

export default adminPage(
  'visits',
  () => (
    <div className={css.sections}>
      <Loaded query={visitsQuery(useHost())} noun="visits">
        {(visits) => <Figures visits={visits} />}
      </Loaded>
      <LocalRemoteForm />
    </div>
  ),
  'How fast your pages are for visitors, and what went wrong there.',
);

function Figures({ visits: { days, visits, pages, releases } }: { visits: Visits }) {
  if (visits === 0 && releases.length === 0)
    return (
      <EmptyState title="No visits yet.">
        <p>Visits are counted a few seconds after a page has opened, without cookies or addresses.</p>
      </EmptyState>
    );
  return (
    <div className={css.sections}>
      <section aria-labelledby="speed">
        <h2 id="speed" className={css.title}>
          Speed
        </h2>
        <p className={`${layout.note} ${css.lead}`}>
          {visits === 1 ? 'One visit' : `${visits.toLocaleString('en-US')} visits`} in the last {days} days.
          Speed is measured in one of four visits.
        </p>
        <PageTable pages={pages} />
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors" className={css.title}>
          Errors
        </h2>
        {releases.length === 0 ? (
          <p>No page had an error in this period.</p>
        ) : (
          <ReleaseErrorList releases={releases} />
        )}
      </section>
    </div>
  );
}

/** How the visits of the last days went. */
function visitsQuery(host: Host) {
  return adminQuery(host, ['admin', 'visits'], undefined, (api) => api.visits.$get());
}

/** The errors of pages by release, with the places in the sources where they happened. */
function ReleaseErrorList({ releases }: { releases: ReleaseErrors[] }) {
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
