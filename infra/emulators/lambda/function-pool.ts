import { randomUUID } from 'node:crypto';
import type { FunctionDefinition } from './function-definition.ts';
import type { FunctionLog } from './function-log.ts';
import { Instance, type Outcome } from './instance.ts';
import { FunctionError } from './lambda.ts';

const IDLE_MS = 2 * 60_000;

/** Counted since the start of the emulators. */
export interface FunctionCounters {
  invocations: number;
  errors: number;
  coldStarts: number;
}

/** The instances of one function. They start on demand and stay warm, up to the function's concurrency. */
export class FunctionPool {
  readonly counters: FunctionCounters = { invocations: 0, errors: 0, coldStarts: 0 };
  readonly definition: FunctionDefinition;
  readonly #environment: Record<string, string>;
  readonly #log: FunctionLog;
  readonly #idle: { instance: Instance; expiry: NodeJS.Timeout }[] = [];
  readonly #running = new Set<Instance>();
  readonly #waiting: (() => void)[] = [];

  constructor(definition: FunctionDefinition, environment: Record<string, string>, log: FunctionLog) {
    this.definition = definition;
    this.#environment = environment;
    this.#log = log;
  }

  async invoke(event: unknown): Promise<unknown> {
    while (this.#running.size >= this.definition.concurrency) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    let instance: Instance | undefined;
    try {
      // Some systems refuse a new process at once, others later.
      instance = this.#take();
      this.#running.add(instance);
      return await this.#run(instance, event);
    } finally {
      if (instance) this.#running.delete(instance);
      if (instance?.alive) this.#keep(instance);
      this.#waiting.shift()?.();
    }
  }

  stop(): void {
    for (const { expiry } of this.#idle) clearTimeout(expiry);
    for (const instance of [...this.#running, ...this.#idle.map((entry) => entry.instance)]) instance.stop();
  }

  /** Ends the instances that wait for an event, so that the next event starts a new one. */
  retire(): void {
    for (const { instance, expiry } of this.#idle.splice(0)) {
      clearTimeout(expiry);
      instance.stop();
    }
  }

  #take(): Instance {
    for (let entry = this.#idle.pop(); entry; entry = this.#idle.pop()) {
      clearTimeout(entry.expiry);
      if (entry.instance.alive) return entry.instance;
    }
    this.counters.coldStarts += 1;
    return new Instance(this.definition, this.#environment, (text) => this.#log.write(text));
  }

  #keep(instance: Instance): void {
    const expiry = setTimeout(() => {
      instance.stop();
      this.#idle.splice(0, this.#idle.length, ...this.#idle.filter((entry) => entry.instance !== instance));
    }, IDLE_MS);
    this.#idle.push({ instance, expiry: expiry.unref() });
  }

  async #run(instance: Instance, event: unknown): Promise<unknown> {
    const requestId = randomUUID();
    const started = performance.now();
    let outcome: Outcome | undefined;
    this.counters.invocations += 1;
    this.#log.write(`START RequestId: ${requestId} ${new Date().toISOString()}\n`);
    try {
      outcome = await instance.invoke(requestId, event);
      return outcome.result;
    } catch (error) {
      this.counters.errors += 1;
      if (error instanceof FunctionError) {
        const { errorType, errorMessage, trace } = error;
        this.#log.write(`ERROR ${JSON.stringify({ errorType, errorMessage, trace })}\n`);
      }
      throw error;
    } finally {
      const duration = (performance.now() - started).toFixed(2);
      const memory = outcome ? `\tMax Memory Used: ${outcome.memoryMb} MB` : '';
      this.#log.write(
        `END RequestId: ${requestId}\nREPORT RequestId: ${requestId}\tDuration: ${duration} ms\tMemory Size: ${this.definition.memoryMb} MB${memory}\n`,
      );
    }
  }
}
