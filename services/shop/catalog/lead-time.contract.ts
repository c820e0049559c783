/** A lead time as numbers: "5 to 7 weeks", "10 days". */
export interface LeadTime {
  least: number;
  most: number;
  unit: 'day' | 'week' | 'month';
}

/** The owner's words about how long a product takes, as numbers; undefined if they say more than that. */
export function leadTimeIn(words: string): LeadTime | undefined {
  const [, least, most = least, unit] =
    /^(\d+)(?:(?: to | ?[–-] ?)(\d+))? (day|week|month)s?$/.exec(words.trim().toLowerCase()) ?? [];
  return unit ? { least: Number(least), most: Number(most), unit: unit as LeadTime['unit'] } : undefined;
}
