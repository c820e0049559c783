/** The clients of the user pool by which people sign in, in the order in which their ids are published. */
export const SIGN_IN_CLIENTS = {
  /** By password. */
  day: { lastsDays: 1, takesPassword: true },
  /** By password, with "Keep me signed in". */
  remembered: { lastsDays: 30, takesPassword: true },
  /** By the popup of the provider, where another sign-in is one click. */
  google: { lastsDays: 1, takesPassword: false },
} as const;
export type SignInClient = keyof typeof SIGN_IN_CLIENTS;

export const SIGN_IN_CLIENT_NAMES = Object.keys(SIGN_IN_CLIENTS) as SignInClient[];

/** No token of a sign-in is good for longer, however often it is refreshed. */
export const LONGEST_SIGN_IN_DAYS = Math.max(
  ...Object.values(SIGN_IN_CLIENTS).map(({ lastsDays }) => lastsDays),
);

/** The published ids by the names of their clients; empty for a client that the suite does not have. */
export function clientIds(published: string): Record<SignInClient, string> {
  const ids = published.split(',');
  return Object.fromEntries(SIGN_IN_CLIENT_NAMES.map((name, place) => [name, ids[place] ?? ''])) as Record<
    SignInClient,
    string
  >;
}

/** Whether a client of these published ids signs in by password. */
export function takesPassword(published: string, clientId: string): boolean {
  const name = SIGN_IN_CLIENT_NAMES.find((each) => clientIds(published)[each] === clientId);
  return name !== undefined && SIGN_IN_CLIENTS[name].takesPassword;
}
