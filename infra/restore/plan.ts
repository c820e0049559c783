import type { Change, Changes } from './changes.ts';
import type { LostPictures } from './pictures.ts';

/** What a restore would do, for the person who decides. */
export interface Plan extends Changes {
  to: Date;
  pictures: LostPictures;
  /** How long the restored table took to come about. */
  copySeconds: number;
}

// Measured with the local cloud on two cores, items and files together; AWS takes more.
const WRITES_PER_SECOND = 50;

export function isEmpty({ changes, pictures }: Plan): boolean {
  return changes.length === 0 && pictures.files.length === 0;
}

/** The plan in words, line by line. */
export function describePlan(plan: Plan): string[] {
  const { to, changes, pictures, copySeconds } = plan;
  const rows = [...new Set(changes.map(({ entity }) => entity))].sort().map((entity) => {
    const of = changes.filter((change) => change.entity === entity);
    return [entity, ...KINDS.map(({ is }) => String(of.filter(is).length))];
  });
  const seconds = Math.ceil((changes.length + pictures.files.length) / WRITES_PER_SECOND);
  return [
    `What it takes to have the table as it was at ${to.toISOString()}:`,
    ...[['', ...KINDS.map(({ title }) => title)], ...rows].map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(16) : cell.padStart(12))).join(''),
    ),
    `Pictures to bring back: ${pictures.pictures.size} (${pictures.files.length} files).`,
    ...(pictures.gone.length > 0
      ? [
          `Pictures that are gone for good, because the bucket keeps what was deleted for 30 days: ${pictures.gone.length}.`,
        ]
      : []),
    'Not restored: sign-ins (Cognito), people who have deleted their accounts since, and e-mails, none of which is sent again.',
    `Copying the table took ${Math.round(copySeconds)} s. Writing takes about ${seconds} s, while the shop goes on.`,
  ];
}

const KINDS: { title: string; is(change: Change): boolean }[] = [
  { title: 'put back', is: ({ now }) => !now },
  { title: 'change', is: ({ now, wanted }) => Boolean(now && wanted) },
  { title: 'remove', is: ({ wanted }) => !wanted },
];
