import { stripVTControlCharacters } from 'node:util';

const LONGEST_REASON = 400;

/** Says why something cannot be checked here. */
export class Unchecked extends Error {}

/** Prints a line per check, and counts. */
export class Report {
  readonly tally = { held: 0, failed: 0, notChecked: 0 };

  readonly print: (line: string) => void;
  readonly #interrupted: AbortSignal;

  constructor(print: (line: string) => void, interrupted: AbortSignal) {
    this.print = print;
    this.#interrupted = interrupted;
  }

  /** Whether it held: it throws what does not hold, or `Unchecked`. What fails in an interrupted run says nothing about the site. */
  async check(name: string, run: () => Promise<void>, isLast = false): Promise<boolean> {
    const goOn = () => {
      if (this.#interrupted.aborted && !isLast) throw new Unchecked('the run was interrupted');
    };
    try {
      goOn();
      await run().finally(goOn);
      this.tally.held += 1;
      this.print(`held         ${name}`);
      return true;
    } catch (error) {
      if (error instanceof Unchecked) this.notChecked(name, error.message);
      else {
        this.tally.failed += 1;
        this.print(`FAILED       ${name}: ${reasonOf(error)}`);
      }
      return false;
    }
  }

  notChecked(name: string, reason: string): void {
    this.tally.notChecked += 1;
    this.print(`not checked  ${name}: ${reason}`);
  }
}

/** An error in one line: what a matcher expected and received, without its colors and its log. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const [told = ''] = text.split(/\n\s*Call log:/i);
  const lines = told.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join(' · ').slice(0, LONGEST_REASON);
}
