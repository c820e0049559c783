import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SUITE_TIME } from '../clock.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { type Inspection, patient } from './inspection.ts';
import { FunctionError } from './lambda.ts';
import { nodeProgram } from './node-program.ts';
import { residentMb, SAMPLE_EVERY_MS } from './resident-memory.ts';

const LOAD_WITHIN_MS = 30_000;
const PROGRAM = fileURLToPath(new URL('./instance.mjs', import.meta.url));
// The rest is for what is outside of V8's heap, such as buffers.
const HEAP_SHARE = 0.9;
// A young generation of V8's usual size would double what a busy instance holds, and is no faster here.
const SEMI_SPACE_MB = 4;
// What a new process holds before it tells.
const EMPTY_MB = 20;

export interface Outcome {
  result: unknown;
  /** The most memory that the instance has had so far. */
  peakMb: number;
}

interface Answer {
  requestId: string;
  result?: unknown;
  error?: { errorType: string; errorMessage: string; trace: string[] };
  peakMb: number;
  heldMb: number;
}

/** One process of a function. It serves one invocation at a time. */
export class Instance {
  /** Megabytes of this machine's memory that it alone holds, after its last event. */
  heldMb = EMPTY_MB;
  readonly #child: ChildProcess;
  readonly #definition: FunctionDefinition;
  readonly #inspection: Inspection | undefined;
  /** Settled once the handler is loaded, or the process has ended. */
  readonly #loaded: Promise<unknown>;
  /** How the process ended, once it has. */
  #end: string | undefined;
  #onEnd: ((how: string) => void) | undefined;
  /** Why it was ended, if its limits are the reason. */
  #exceeded: FunctionError | undefined;
  #idleSince: number | undefined;

  constructor(
    definition: FunctionDefinition,
    environment: Record<string, string>,
    log: (text: string) => void,
    inspection?: Inspection,
  ) {
    this.#definition = definition;
    this.#inspection = inspection;
    const port = inspection?.portOf(definition.name);
    this.#child = fork(PROGRAM, [], {
      execPath: nodeProgram(definition.runtime).path,
      cwd: definition.code,
      env: { ...environment, ...SUITE_TIME.env },
      execArgv: [
        ...SUITE_TIME.args,
        `--max-old-space-size=${Math.floor(definition.memoryMb * HEAP_SHARE)}`,
        `--max-semi-space-size=${SEMI_SPACE_MB}`,
        ...(port ? ['--enable-source-maps', `--inspect=127.0.0.1:${port}`] : []),
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C signals the group of this process, which lets functions finish and ends them itself.
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', log);
    }
    this.#loaded = new Promise((resolve) => {
      const ended = (how: string) => {
        this.#end = how;
        this.#onEnd?.(how);
        resolve(undefined);
      };
      this.#child.once('message', resolve);
      this.#child.once('exit', (code, signal) => ended(signal ? `signal: ${signal}` : `exit status ${code}`));
      this.#child.on('error', (error) => {
        log(`${error.message}\n`);
        // No exit follows if there was no process, for example because the folder of its code is gone.
        if (this.#child.pid === undefined) ended(error.message);
      });
    });
  }

  get alive(): boolean {
    return this.#end === undefined && !this.#child.killed;
  }

  /** How long it has waited for work; 0 while it works. */
  get idleMs(): number {
    return this.#idleSince === undefined ? 0 : performance.now() - this.#idleSince;
  }

  /** The handler's result. The instance is dead after a crash and when it has exceeded a limit. @throws FunctionError */
  async invoke(requestId: string, event: unknown, trace: string): Promise<Outcome> {
    const { timeoutMs, name, arn, memoryMb } = this.#definition;
    this.#idleSince = undefined;
    const answered = this.#answer(requestId);
    // It is awaited below. Until then a rejection must not count as unhandled.
    answered.catch(() => undefined);
    const watch = this.#watchMemory(requestId);
    // The function's time-out begins after loading, as in Lambda. Loading has a limit of its own.
    const loadWithin = patient(LOAD_WITHIN_MS, this.#inspection);
    const loading = setTimeout(() => this.#timeOut(requestId, LOAD_WITHIN_MS), loadWithin);
    await this.#loaded;
    clearTimeout(loading);
    const limitMs = patient(timeoutMs, this.#inspection);
    const deadline = Date.now() + limitMs;
    // If the process has ended meanwhile, the answer is rejected already.
    if (this.alive) {
      this.#child.send({
        requestId,
        event,
        trace,
        deadline,
        functionName: name,
        functionArn: arn,
        memory: memoryMb,
      });
    }
    const timer = setTimeout(() => this.#timeOut(requestId, timeoutMs), limitMs);
    try {
      const { error, result = null, peakMb, heldMb } = await answered;
      this.heldMb = heldMb;
      if (peakMb > memoryMb) throw this.#outOfMemory(requestId);
      if (error) throw new FunctionError(error);
      return { result, peakMb };
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      // The handler's output comes through another pipe and may arrive after the answer.
      await new Promise((resolve) => setImmediate(resolve));
      this.#idleSince = performance.now();
    }
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  #answer(requestId: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        this.#child.off('message', onMessage);
        this.#onEnd = undefined;
        settle();
      };
      const onMessage = (answer: Answer) => {
        if (answer.requestId === requestId) finish(() => resolve(answer));
      };
      this.#onEnd = (how) => finish(() => reject(this.#exceeded ?? exitError(requestId, how)));
      this.#child.on('message', onMessage);
      if (this.#end !== undefined) this.#onEnd(this.#end);
    });
  }

  #timeOut(requestId: string, limitMs: number): void {
    const seconds = (limitMs / 1000).toFixed(2);
    this.#exceeded = new FunctionError({
      errorType: 'Sandbox.Timedout',
      errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`,
    });
    this.stop();
  }

  /** A handler that blocks its process cannot tell what it uses, so it is read from outside. */
  #watchMemory(requestId: string): NodeJS.Timeout {
    const { memoryMb } = this.#definition;
    return setInterval(async () => {
      const used = await residentMb(this.#child.pid ?? 0);
      if (used !== undefined && used > memoryMb) this.#outOfMemory(requestId);
    }, SAMPLE_EVERY_MS);
  }

  #outOfMemory(requestId: string): FunctionError {
    this.#exceeded = exitError(requestId, 'signal: killed', 'Runtime.OutOfMemory');
    this.stop();
    return this.#exceeded;
  }
}

function exitError(requestId: string, how: string, errorType = 'Runtime.ExitError'): FunctionError {
  return new FunctionError({
    errorType,
    errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: ${how}`,
  });
}
