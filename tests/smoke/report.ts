import { stripVTControlCharacters } from 'node:util';

const LONGEST_REASON = 400;
const INTERRUPTED = 'the run was interrupted';

/** Something that a walk looks at on the site. */
export interface Check<World> {
  title: string;
  /** Without it, those after it cannot be checked. */
  needed?: true;
  /** Throws what does not hold, or `Unchecked` where the site has nothing to look at. */
  run(world: World): Promise<void>;
}

/** Says why a check cannot be made here. */
export class Unchecked extends Error {}

/** Prints a line per check, and counts. */
export class Report {
  readonly tally = { held: 0, failed: 0, notChecked: 0 };
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Makes the checks in their order, each named by whose walk it is; none after `stopped`. */
  async walk<World>(who: string, checks: Check<World>[], world: World, stopped: AbortSignal): Promise<void> {
    let missing: string | undefined;
    for (const { title, needed, run } of checks) {
      const name = `${who}: ${title}`;
      const why = stopped.aborted ? INTERRUPTED : missing;
      if (why) this.notChecked(name, why);
      else if (!(await this.check(name, () => uninterrupted(run(world), stopped))) && needed)
        missing = `it needs "${title}"`;
    }
  }

  /** Whether it held. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
    } catch (error) {
      if (error instanceof Unchecked) this.notChecked(name, error.message);
      else if (isDenied(error))
        this.notChecked(name, `these AWS credentials may not do it. ${reasonOf(error)}`);
      else this.#failed(name, reasonOf(error));
      return false;
    }
    this.tally.held += 1;
    this.#print(`held         ${name}`);
    return true;
  }

  notChecked(name: string, reason: string): void {
    this.tally.notChecked += 1;
    this.#print(`not checked  ${name}: ${reason}`);
  }

  note(line: string): void {
    this.#print(line);
  }

  #failed(name: string, reason: string): void {
    this.tally.failed += 1;
    this.#print(`FAILED       ${name}: ${reason}`);
  }
}

/** What fails because the run is ended says nothing about the site. */
function uninterrupted(running: Promise<void>, stopped: AbortSignal): Promise<void> {
  return running.catch((error) => {
    throw stopped.aborted ? new Unchecked(INTERRUPTED) : error;
  });
}

/** Of AWS, which says so of the credentials of whoever runs this; what the site refuses is an answer. */
function isDenied(error: unknown): boolean {
  return error instanceof Error && /^AccessDenied(Exception)?$/.test(error.name);
}

/** An error in one line: what a matcher expected and received, without its colors and its log. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const [told = ''] = text.split(/\n\s*Call log:/i);
  const lines = told.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' · ').slice(0, LONGEST_REASON);
}
