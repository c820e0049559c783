/** A lead time as numbers: "5 to 7 weeks", "10 days". */
export interface LeadTime {
  least: number;
  most: number;
  unit: 'day' | 'week' | 'month';
}

const DAYS_OF = { day: 1, week: 7, month: 30 } as const;

/**
 * The days until a product leaves the workshop: by the owner's words, which its page shows. How long its own past orders took
 * says it more closely, or where there are no words. Undefined if neither is known.
 */
export function daysToMake(
  words: string,
  known: { least: number; most: number } | undefined,
): { least: number; most: number } | undefined {
  if (!words.trim()) return known;
  const time = leadTimeIn(words);
  if (!time) return undefined;
  const said = { least: time.least * DAYS_OF[time.unit], most: time.most * DAYS_OF[time.unit] };
  return known && known.least >= said.least && known.most <= said.most ? known : said;
}

/** The owner's words about how long a product takes, as numbers; undefined if they say more than that. */
export function leadTimeIn(words: string): LeadTime | undefined {
  const [, least, most = least, unit] =
    /^(\d+)(?:(?: to | ?[–-] ?)(\d+))? (day|week|month)s?$/.exec(words.trim().toLowerCase()) ?? [];
  return unit ? { least: Number(least), most: Number(most), unit: unit as LeadTime['unit'] } : undefined;
}
