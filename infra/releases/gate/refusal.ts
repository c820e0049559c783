/** Why the gate refuses a release, and whom it protects. */
export interface Refusal {
  /** `hub 3f2a… (live)` */
  breaks: string;
  /** `GET /api/hub/me answers …, which is gone.` */
  because: string;
  /** What to do instead. */
  advice?: string;
}

/** A release that would break something. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(release: string, refusals: Refusal[]) {
    super(
      [
        `${release} was not released.`,
        ...describe(refusals).map((line) => `- ${line}`),
        'To release it anyway: --force "<why>". Its record says so then.',
      ].join('\n'),
    );
  }
}

/** The refusals in words; one that concerns several releases is told once. */
export function describe(refusals: Refusal[]): string[] {
  const told = new Map<string, { broken: string[]; advice?: string }>();
  for (const { breaks, because, advice } of refusals) {
    const one = told.get(because) ?? { broken: [], advice };
    told.set(because, { ...one, broken: [...one.broken, breaks] });
  }
  return [...told].map(
    ([because, { broken, advice }]) =>
      `It breaks ${broken.join(', ')}: ${because}${advice ? `\n  ${advice}` : ''}`,
  );
}
