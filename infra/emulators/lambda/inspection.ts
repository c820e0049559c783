/** Which functions a debugger may stop. While it has stopped one, nothing that waits for it ends. */
export interface Inspection {
  /** The port of this machine at which a debugger finds a function; it then has one instance. */
  portOf(functionName: string): number | undefined;
}

/** What a limit of so many milliseconds is while functions may be stopped: the longest that a timer can wait. */
export function patient(ms: number, inspection: Inspection | undefined): number {
  return inspection ? 2 ** 31 - 1 : ms;
}
