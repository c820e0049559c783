import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FunctionDefinition } from './function-definition.ts';
import { FunctionError } from './lambda.ts';

const LOAD_WITHIN_MS = 30_000;
const PROGRAM = fileURLToPath(new URL('./instance.mjs', import.meta.url));

export interface Outcome {
  result: unknown;
  memoryMb: number;
}

interface Answer {
  requestId: string;
  payload?: string;
  error?: { errorType: string; errorMessage: string; trace: string[] };
  memory: number;
}

/** One process of a function. It serves one invocation at a time. */
export class Instance {
  readonly #child: ChildProcess;
  readonly #definition: FunctionDefinition;
  /** Settled once the handler is loaded, or the process has ended. */
  readonly #loaded: Promise<unknown>;
  /** How the process ended, once it has. */
  #end: string | undefined;
  #onEnd: ((how: string) => void) | undefined;

  constructor(
    definition: FunctionDefinition,
    environment: Record<string, string>,
    log: (text: string) => void,
  ) {
    this.#definition = definition;
    this.#child = fork(PROGRAM, [], {
      cwd: definition.code,
      env: environment,
      execArgv: [`--max-old-space-size=${definition.memoryMb}`],
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
    return this.#end === undefined;
  }

  /** The handler's result. The instance is dead after a time-out or a crash. @throws FunctionError */
  async invoke(requestId: string, event: unknown): Promise<Outcome> {
    const { timeoutMs, name, arn, memoryMb } = this.#definition;
    const answered = this.#answer(requestId);
    // It is awaited below. Until then a rejection must not count as unhandled.
    answered.catch(() => undefined);
    // The function's time-out begins after loading, as in Lambda. Loading has a limit of its own.
    const loading = setTimeout(() => this.#timeOut(requestId, LOAD_WITHIN_MS), LOAD_WITHIN_MS);
    await this.#loaded;
    clearTimeout(loading);
    const deadline = Date.now() + timeoutMs;
    // If the process has ended meanwhile, the answer is rejected already.
    if (this.alive) {
      this.#child.send({
        requestId,
        event,
        deadline,
        functionName: name,
        functionArn: arn,
        memory: memoryMb,
      });
    }
    const timer = setTimeout(() => this.#timeOut(requestId, timeoutMs), timeoutMs);
    try {
      const { error, payload = 'null', memory } = await answered;
      if (error) throw new FunctionError(error);
      return { result: JSON.parse(payload), memoryMb: memory };
    } finally {
      clearTimeout(timer);
      // The handler's output comes through another pipe and may arrive after the answer.
      await new Promise((resolve) => setImmediate(resolve));
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
      this.#onEnd = (how) => {
        finish(() =>
          reject(
            this.#timedOut ??
              new FunctionError({
                errorType: 'Runtime.ExitError',
                errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: ${how}`,
              }),
          ),
        );
      };
      this.#child.on('message', onMessage);
      if (this.#end !== undefined) this.#onEnd(this.#end);
    });
  }

  #timedOut: FunctionError | undefined;

  #timeOut(requestId: string, limitMs: number): void {
    const seconds = (limitMs / 1000).toFixed(2);
    this.#timedOut = new FunctionError({
      errorType: 'Sandbox.Timedout',
      errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`,
    });
    this.stop();
  }
}
