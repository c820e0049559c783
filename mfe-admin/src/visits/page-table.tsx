import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import { type MicrofrontendName, PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { VITAL_NAMES, type VitalName } from '@hearthside/services/releases/visit-reports/report.contract.ts';
import type {
  PageFigures,
  VitalFigures,
} from '@hearthside/services/releases/visit-reports/visits.contract.ts';
import look from '../list/record-table.module.css';
import css from './visits.module.css';

/** What each web vital tells, in the owner's words. */
const WORDS: Record<VitalName, string> = {
  LCP: 'Main content shown',
  INP: 'Responds to a tap',
  CLS: 'Content jumps',
  TTFB: 'Server responds',
};

/** Pages with their web vitals. */
export function PageTable({ pages }: { pages: PageFigures[] }) {
  return (
    <div className={`${css.pages} ${look.frame}`}>
      <Table
        className={look.table}
        caption="Three of four visits were at least this fast. Below: how many visits were good, need work, or were poor."
      >
        <TableHead className={look.head}>
          <TableRow>
            {['Page', 'Visits', ...VITAL_NAMES.map((name) => WORDS[name])].map((heading) => (
              <TableCell key={heading} as="th" scope="col">
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {pages.map(({ microfrontend, page, visits, vitals }) => (
            <TableRow key={`${microfrontend}/${page}`}>
              <TableCell data-label="Page">{titleOf(microfrontend, page)}</TableCell>
              <TableCell data-label="Visits">{visits.toLocaleString('en-US')}</TableCell>
              {VITAL_NAMES.map((name) => (
                <TableCell key={name} data-label={WORDS[name]}>
                  <Vital name={name} figures={vitals[name]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Vital({ name, figures }: { name: VitalName; figures?: VitalFigures }) {
  if (!figures) return <span className={css.none}>not measured</span>;
  const { good, needsWork, poor, p75 } = figures;
  const all = good + needsWork + poor;
  const shares = [
    { word: 'good', count: good, look: css.good },
    { word: 'needs work', count: needsWork, look: css.needsWork },
    { word: 'poor', count: poor, look: css.poor },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <strong>{p75 === null ? 'Very slow' : valueText(name, p75)}</strong>
      <span className={css.bar} aria-hidden="true">
        {shares.map(({ word, count, look }) => (
          <span key={word} className={look} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={css.shares}>
        {shares.map(({ word, count }) => `${Math.round((100 * count) / all)}% ${word}`).join(', ')}
      </span>
    </>
  );
}

/** `2.5 s`, `200 ms`, or a part of the screen for what jumps. */
function valueText(name: VitalName, value: number): string {
  if (name === 'CLS') return String(value);
  return value < 1000 ? `${value} ms` : `${value / 1000} s`;
}

/** The page's title; pages of one title are told apart by their names. */
function titleOf(microfrontend: string, name: string): string {
  const pages: Record<string, Page> = PAGES[microfrontend as MicrofrontendName] ?? {};
  const { title, label = title } = pages[name] ?? {};
  // Of the shell itself, or of another release's page table.
  if (!label) return microfrontend === 'shell' ? 'Sign-in and other pages' : name;
  const isAlone = Object.values(pages).filter((page) => page.title === title).length === 1;
  return name === 'landing' ? 'First page' : isAlone ? label : `${label} (${name})`;
}
