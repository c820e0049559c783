/** Of which microfrontend how many percent of visitors get the canary. */
export interface Share {
  name: string;
  percent: number;
}

/** The functions that know the share: each has it in its first line. */
export const WITH_SHARE = ['page-path', 'release-path', 'release-bucket'] as const;

export function edgeFunctionName(suite: string, name: string): string {
  return `${suite}-${name}`;
}

const LINE = /^var CANARY = .*;$/m;

/** The first line of a function. */
export function shareLine({ name, percent }: Share = { name: '', percent: 0 }): string {
  return `var CANARY = ${JSON.stringify({ name, percent })};`;
}

/** @throws Error if the function is of a deployment before canaries */
export function shareIn(code: string): string {
  const [line] = LINE.exec(code) ?? [];
  if (!line) throw new Error('The functions at the edge know no canary yet. Deploy the edge stack first.');
  return line;
}

export function withShare(code: string, share: Share | undefined): string {
  shareIn(code);
  return code.replace(LINE, shareLine(share));
}
