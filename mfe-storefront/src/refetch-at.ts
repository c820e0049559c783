const [SHORTEST_MS, LONGEST_MS] = [2_000, 3_600_000];

/** The `refetchInterval` of data that the clock changes, such as prices; the soonest of these moments counts. */
export function refetchAt(moments: (string | undefined)[]): number | false {
  const times = moments.flatMap((moment) => (moment ? Date.parse(moment) : []));
  return times.length > 0 && Math.min(Math.max(Math.min(...times) - Date.now(), SHORTEST_MS), LONGEST_MS);
}
