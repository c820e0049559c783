import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FaultSource } from '../faults/faults.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { beforeInvocation } from './function-fault.ts';
import type { FunctionLog } from './function-log.ts';
import type { Inspection } from './inspection.ts';
import { Instance, type Outcome } from './instance.ts';
import { FunctionError, TooManyRequestsError } from './lambda.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { traceOf } from './trace.ts';

const IDLE_MS = 2 * 60_000;
// More instances than processors would wait for each other. Two show what happens at the same time.
const MAX_INSTANCES = Math.max(2, Math.min(4, availableParallelism()));

/** Counted since the start of the emulators. */
export interface FunctionCounters {
  invocations: number;
  errors: number;
  throttles: number;
  coldStarts: number;
}

/** The concurrency of the account: how many events its functions may have in hand at once. */
export interface Concurrency {
  /** Counts an event until the answered function is called. @throws TooManyRequestsError if that is one too many */
  enter(): () => void;
}

export function createConcurrency(limit: number): Concurrency {
  let inHand = 0;
  return {
    enter() {
      if (inHand >= limit) throw new TooManyRequestsError('ConcurrentInvocationLimitExceeded');
      inHand += 1;
      return () => {
        inHand -= 1;
      };
    },
  };
}

export interface PoolOptions {
  definition: FunctionDefinition;
  environment: Record<string, string>;
  log: FunctionLog;
  /** What the account admits. */
  concurrency: Concurrency;
  /** What this machine admits. */
  memory: MemoryBudget;
  faults: FaultSource;
  inspection?: Inspection | undefined;
}

/**
 * The instances of one function. They start on demand and stay warm. An event that the account admits waits while this
 * machine has no instance for it.
 */
export class FunctionPool {
  readonly counters: FunctionCounters = { invocations: 0, errors: 0, throttles: 0, coldStarts: 0 };
  readonly #options: PoolOptions;
  /** The last one to have worked is at the end. */
  readonly #idle: { instance: Instance; expiry: NodeJS.Timeout }[] = [];
  readonly #running = new Set<Instance>();
  readonly #waiting: (() => void)[] = [];
  #isEnded = false;
  /** The most that an instance held. */
  #heldMb = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @throws TooManyRequestsError when the concurrency is used up */
  async invoke(event: unknown): Promise<unknown> {
    const leave = this.#enter();
    let instance: Instance | undefined;
    try {
      await beforeInvocation(this.#options.faults, this.#options.definition, this);
      instance = this.#take();
      while (!instance) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
        instance = this.#take();
      }
      return await this.#run(instance, event);
    } finally {
      if (instance) this.#running.delete(instance);
      if (instance?.alive) this.#keep(instance);
      leave();
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

  /** Ends each instance as soon as it has no event in hand: new events go to another pool. */
  end(): void {
    this.#isEnded = true;
    this.retire();
  }

  #enter(): () => void {
    try {
      return this.#options.concurrency.enter();
    } catch (error) {
      this.counters.throttles += 1;
      throw error;
    }
  }

  /** An idle instance, or a new one if there may be one more. */
  #take(): Instance | undefined {
    for (let entry = this.#idle.pop(); entry; entry = this.#idle.pop()) {
      clearTimeout(entry.expiry);
      if (entry.instance.alive) return this.#start(entry.instance);
    }
    const { definition, environment, log, memory, inspection } = this.#options;
    const count = this.#running.size;
    // A debugger's port has room for one.
    const most = inspection?.portOf(definition.name) ? 1 : MAX_INSTANCES;
    if (count >= most || (count > 0 && !memory.makeRoom(this.#heldMb))) return undefined;
    this.counters.coldStarts += 1;
    // Some systems refuse a new process at once, others later.
    const instance = new Instance(definition, environment, (text) => log.write(text), inspection);
    memory.add(instance);
    return this.#start(instance);
  }

  #start(instance: Instance): Instance {
    this.#running.add(instance);
    return instance;
  }

  #keep(instance: Instance): void {
    if (this.#isEnded) {
      instance.stop();
      return;
    }
    this.#heldMb = Math.max(this.#heldMb, instance.heldMb);
    const expiry = setTimeout(() => {
      instance.stop();
      this.#idle.splice(0, this.#idle.length, ...this.#idle.filter((entry) => entry.instance !== instance));
    }, IDLE_MS);
    this.#idle.push({ instance, expiry: expiry.unref() });
    this.#options.memory.trim();
  }

  async #run(instance: Instance, event: unknown): Promise<unknown> {
    const { log, definition } = this.#options;
    const requestId = randomUUID();
    const started = performance.now();
    let outcome: Outcome | undefined;
    this.counters.invocations += 1;
    log.write(`START RequestId: ${requestId} ${new Date().toISOString()}\n`);
    let status = '';
    try {
      outcome = await instance.invoke(requestId, event, traceOf(event, definition.name));
      return outcome.result;
    } catch (error) {
      this.counters.errors += 1;
      if (error instanceof FunctionError) {
        const { errorType, errorMessage, trace } = error;
        status = `\tStatus: error\tError Type: ${errorType}`;
        log.write(`ERROR ${JSON.stringify({ errorType, errorMessage, trace })}\n`);
      }
      throw error;
    } finally {
      const duration = (performance.now() - started).toFixed(2);
      const memory = outcome ? `\tMax Memory Used: ${outcome.peakMb} MB` : '';
      log.write(
        `END RequestId: ${requestId}\nREPORT RequestId: ${requestId}\tDuration: ${duration} ms\tMemory Size: ${definition.memoryMb} MB${memory}${status}\n`,
      );
    }
  }
}
