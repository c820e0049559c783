import type { Table } from '../table.ts';
import { QUOTA } from './aws.ts';
import { costOfAnnouncing, costOfFetch, costOfHour, costOfMessage, costOfVisit } from './costs.ts';
import { type FanOutSetup, simulateFanOut } from './fan-out.ts';
import { type Policy, simulateReconnect } from './reconnect.ts';
import { SETUP, WATCHERS } from './setup.ts';

const watchers = [1_000, 10_000, 100_000];

/** One change: how its delay grows with the number of watchers. */
export function oneChange(): Table {
  return {
    title: 'One change of one product',
    note: '16 shards, 2 functions with 2 shards each at a time',
    rows: watchers.map((count) => ({ watchers: number(count), ...told({ ...SETUP, watchers: count }) })),
  };
}

/** What the browsers that were told read, within the stage's limit. */
export function readers(): Table {
  const { rate } = SETUP.reads;
  return {
    title: 'Reads after one change',
    note: `The stage takes ${number(rate)} reads a second; without the spread every browser reads at once.`,
    rows: watchers.flatMap((count) =>
      [SETUP.reads, { ...SETUP.reads, together: Infinity }].map((reads) => {
        const { readsPeak, readsRefused, lastRead } = simulateFanOut({ ...SETUP, watchers: count, reads });
        return {
          watchers: number(count),
          spread: Number.isFinite(reads.together) ? 'yes' : 'no',
          'reads, peak/s': number(readsPeak),
          'refused by the stage': number(readsRefused),
          'last read, s': time(lastRead),
        };
      }),
    ),
  };
}

/** Why 16 shards, two a batch and two functions. */
export function shardsAndFunctions(): Table {
  const variants: Partial<FanOutSetup>[] = [
    { shards: 1 },
    { shards: 4 },
    { shards: 16 },
    { shards: 64 },
    { batch: 4 },
    { batch: 10 },
    { instances: 3 },
    { instances: 8 },
    { instances: 16, batch: 1 },
  ];
  return {
    title: `Other numbers, ${WATCHERS.toLocaleString('en')} watchers`,
    note: 'A function that is not done after a minute ends; its shards come again.',
    rows: variants.map((variant) => {
      const setup = { ...SETUP, ...variant };
      const { shards, batch, instances } = setup;
      return {
        shards,
        batch,
        functions: instances,
        ...told(setup),
        'write units/s': Math.round((2 * QUOTA.newConnections) / shards),
      };
    }),
  };
}

/** Many changes: changes that arrive during a fan-out are sent as one message. */
export function manyChanges(): Table {
  const every = [60, 10, 1, 0.1];
  return {
    title: `Changes in a row, for two minutes, ${WATCHERS.toLocaleString('en')} watchers`,
    note: 'Each round tells the latest version.',
    rows: every.map((seconds) => {
      const changes = Array.from({ length: 120 / seconds }, (_, i) => i * seconds);
      const setup = { ...SETUP, changes };
      const result = simulateFanOut(setup);
      return {
        'a change every': `${seconds} s`,
        changes: changes.length,
        rounds: (result.told / WATCHERS).toFixed(1),
        'slowest change, s': time(result.slowest),
        'gateway, peak/s': number(result.gatewayPeak),
        refused: number(result.refused),
      };
    }),
  };
}

/** Every connection is lost at once. */
export function reconnecting(): Table {
  const policies: Record<string, Policy> = {
    'every second': { jitter: false, longest: () => 1 },
    'doubled, no jitter': { jitter: false, longest: (failures) => Math.min(60, 2 ** failures) },
    'doubled, full jitter (ours)': { jitter: true, longest: (failures) => Math.min(60, 2 ** failures) },
  };
  return {
    title: `${WATCHERS.toLocaleString('en')} connections lost at once`,
    note: `${QUOTA.newConnections} new connections a second let all in after ${WATCHERS / QUOTA.newConnections} s at best.`,
    rows: Object.entries(policies).map(([policy, given]) => {
      const storm = simulateReconnect(WATCHERS, given);
      return {
        'wait before a try': policy,
        'half, s': time(storm.half),
        '99 %, s': time(storm.most),
        'all, s': time(storm.all),
        'refused tries': number(storm.refused),
        'tries, peak/s': number(storm.peak),
      };
    }),
  };
}

export function costs(): Table {
  const change = WATCHERS * (costOfMessage() + costOfFetch()) + costOfAnnouncing(SETUP.shards);
  return {
    title: 'What it costs',
    note: 'us-east-1, first price tier.',
    rows: [
      { what: 'a million messages to browsers', dollars: dollars(costOfMessage() * 1e6) },
      { what: 'a million fetches that they lead to', dollars: dollars(costOfFetch() * 1e6) },
      {
        what: 'a million changes that nobody watches',
        dollars: dollars(costOfAnnouncing(0) * 1e6),
      },
      { what: 'a million changes that one browser watches', dollars: dollars(costOfAnnouncing(1) * 1e6) },
      { what: `one change that ${WATCHERS.toLocaleString('en')} watch`, dollars: dollars(change) },
      { what: 'a million connection minutes', dollars: dollars((costOfHour(Infinity) / 60) * 1e6) },
      { what: 'the same with a ping every 4 minutes', dollars: dollars((costOfHour(240) / 60) * 1e6) },
      { what: 'the same with a ping every 9 minutes', dollars: dollars((costOfHour(540) / 60) * 1e6) },
      { what: 'a million visits: connect, subscribe, leave', dollars: dollars(costOfVisit() * 1e6) },
    ],
  };
}

export const TABLES = [oneChange, readers, shardsAndFunctions, manyChanges, reconnecting, costs];

/** A table as it stands in README.md. */
export function toMarkdown({ rows }: Table): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(names.map((name) => row[name] ?? ''))),
  ].join('\n');
}

function told(setup: FanOutSetup) {
  const result = simulateFanOut(setup);
  return {
    'last told, s': time(result.slowest),
    'messages/s': number(result.told / result.slowest),
    'gateway, peak/s': number(result.gatewayPeak),
    refused: number(result.refused),
    'longest function, s': time(result.longestInvocation),
  };
}

const time = (seconds: number) => (Number.isFinite(seconds) ? seconds.toFixed(1) : 'never');
const number = (value: number) => Math.round(value).toLocaleString('en');
const dollars = (value: number) => value.toFixed(2);
