import { setTimeout as sleep } from 'node:timers/promises';
import type { Assembly } from '../assembly/assembly.ts';
import type { Cause, FaultKind, Settings, Values } from './fault-kind.ts';
import { FaultInputError, type KnownSetting, readSettings } from './read-settings.ts';

/** How long a fault lasts unless it says otherwise. */
const SECONDS: KnownSetting = { label: 'Seconds until it ends', default: 60, min: 1, max: 3_600 };

/** A kind of fault that can be switched on, with the choices of its settings. */
export interface KnownFault {
  name: string;
  does: string;
  ends: string;
  settings: Record<string, KnownSetting>;
}

export interface ActiveFault {
  id: string;
  name: string;
  values: Values;
  /** ISO 8601. */
  endsAt: string;
}

/** What a service finds of a fault that is on. */
export interface Fault<S extends Settings> {
  values: Values<S>;
  /** Waits so long, and not beyond the end of the fault. Resolves to whether it has ended. */
  delay(ms: number): Promise<boolean>;
}

interface Running extends ActiveFault {
  causes: Cause[];
  ended: AbortController;
}

export interface FaultsOptions {
  kinds: FaultKind[];
  assembly: Pick<Assembly, 'ofType'>;
  /** Told when a fault begins and ends. */
  log?(line: string): void;
}

/** The faults that are on. They end by themselves, and with the process. */
export class Faults {
  readonly #kinds: Map<string, { kind: FaultKind; known: KnownFault }>;
  readonly #running = new Map<string, Running>();
  readonly #log: (line: string) => void;
  #count = 0;

  constructor({ kinds, assembly, log = () => undefined }: FaultsOptions) {
    this.#log = log;
    this.#kinds = new Map(
      kinds.map((kind) => {
        const { name, does, ends } = kind;
        const settings = Object.entries(kind.settings).map(([key, setting]) => {
          if (!('of' in setting)) return [key, setting] as const;
          const choices = setting.of(assembly as Assembly);
          return [key, { label: setting.label, choices, default: choices[0] ?? '' }] as const;
        });
        return [name, { kind, known: { name, does, ends, settings: Object.fromEntries(settings) } }];
      }),
    );
  }

  /** What can be switched on. */
  get known(): KnownFault[] {
    return [...this.#kinds.values()].map(({ known }) => ({
      ...known,
      settings: { ...known.settings, seconds: SECONDS },
    }));
  }

  /** What is on, oldest first. */
  get active(): ActiveFault[] {
    return [...this.#running.values()].map(({ id, name, values, endsAt }) => ({ id, name, values, endsAt }));
  }

  /** Switches a fault on. Input is its settings and `seconds`. @throws FaultInputError */
  on(name: string, input: Record<string, unknown> = {}): ActiveFault {
    const found = this.#kinds.get(name);
    if (!found) throw new FaultInputError({ fault: `must be one of: ${[...this.#kinds.keys()].join(', ')}` });
    const settings = { ...found.known.settings, seconds: SECONDS };
    const { seconds, ...values } = readSettings(settings, input);
    const id = `${name}-${++this.#count}`;
    const ended = new AbortController();
    const lasts = Number(seconds) * 1000;
    const timer = setTimeout(() => this.#end(id), lasts);
    timer.unref();
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    const causes = found.kind.causes?.(values) ?? [{ kind: found.kind, values }];
    const endsAt = new Date(Date.now() + lasts).toISOString();
    const running = { id, name, values, endsAt, causes, ended };
    this.#running.set(id, running);
    this.#log(`fault on: ${describeFault(running)}, for ${seconds} s`);
    return { id, name, values, endsAt };
  }

  /** Switches off the fault with that id, all with that name, or without an argument all. False if there was none. */
  off(idOrName?: string): boolean {
    const wanted = this.active.filter(
      ({ id, name }) => idOrName === undefined || id === idOrName || name === idOrName,
    );
    for (const { id } of wanted) this.#end(id);
    return wanted.length > 0;
  }

  /** The faults of that kind that are on. */
  of<S extends Settings>(kind: FaultKind<S>): Fault<S>[] {
    const found: Fault<S>[] = [];
    for (const { causes, ended } of this.#running.values())
      for (const one of causes)
        if (one.kind.name === kind.name)
          found.push({
            values: one.values as Values<S>,
            delay: (ms) => sleep(ms, false, { signal: ended.signal, ref: false }).catch(() => true),
          });
    return found;
  }

  /** Resolves once no fault of that kind is on. */
  async over<S extends Settings>(kind: FaultKind<S>, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const running = [...this.#running.values()].find(({ causes }) =>
        causes.some((one) => one.kind.name === kind.name),
      );
      if (!running) return;
      await new Promise<void>((resolve) => {
        running.ended.signal.addEventListener('abort', () => resolve(), { once: true });
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  #end(id: string): void {
    const running = this.#running.get(id);
    if (!running) return;
    this.#running.delete(id);
    running.ended.abort();
    this.#log(`fault off: ${describeFault(running)}`);
  }
}

/** What a service needs of the faults. */
export type FaultSource = Pick<Faults, 'of' | 'over'>;

/** For a service that runs without faults. */
export const NO_FAULTS: FaultSource = { of: () => [], over: async () => undefined };

export function describeFault({ name, values }: Pick<ActiveFault, 'name' | 'values'>): string {
  const settings = Object.entries(values).map(([key, value]) => `${key} ${value === '' ? 'any' : value}`);
  return [name, ...settings].join(', ');
}
