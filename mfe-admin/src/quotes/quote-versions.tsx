import { wholePriceOf } from '@hearthside/services/commission/quotes/choice.contract.ts';
import type {
  AdminQuote,
  Answer,
  QuoteVersion,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { versionChanges } from '@hearthside/services/commission/quotes/version-changes.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { Loaded } from '../loaded.tsx';
import { Summary } from '../summary.tsx';
import css from './quote.module.css';
import { versionsQuery } from './quote-queries.ts';
import { STATES } from './quote-states.ts';

const ANSWERED: Record<Answer, string> = { accepted: 'accepted', declined: 'declined', question: 'asked' };

/** Every version that was sent, newest first: who did what with it, and what it changed. Read when it is opened. */
export function QuoteVersions({ quote }: { quote: AdminQuote }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Version history</Summary>
      {isOpen && <Versions quote={quote} />}
    </details>
  );
}

function Versions({ quote }: { quote: AdminQuote }) {
  return (
    <Loaded query={versionsQuery(useHost(), quote)} noun="versions">
      {(versions) => (
        <ol className={`${layout.stack4} ${css.history}`} reversed aria-label="Versions, newest first">
          {versions.toReversed().map((version, place, all) => (
            <li key={version.number}>
              <Version version={version} before={all[place + 1]} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}

function Version({ version, before }: { version: QuoteVersion; before: QuoteVersion | undefined }) {
  const { number, state, events, lines, answers } = version;
  const changes = before ? versionChanges(before, version) : [];
  const nameOf = new Map(lines.map(({ id, what }) => [id, what]));
  return (
    <>
      <h3>
        Version {number}: {STATES[state]}, {formatCents(wholePriceOf(version).total)}
      </h3>
      <ul>
        {events.map(({ what, by, at, text }) => (
          <li key={`${at} ${what}`}>
            {what} by {by || 'the shop'}, <time dateTime={at}>{momentText(at)}</time>
            {text && `: ${text}`}
          </li>
        ))}
        {answers.map(({ line, answer, text }) => (
          <li key={line}>
            {nameOf.get(line)}: {ANSWERED[answer]}
            {text && ` “${text}”`}
          </li>
        ))}
      </ul>
      {before && (
        <>
          <h4>Changes since version {before.number}</h4>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length === 0 && <li>Nothing</li>}
          </ul>
        </>
      )}
    </>
  );
}
