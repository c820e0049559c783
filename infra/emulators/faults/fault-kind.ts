import type { Assembly } from '../assembly/assembly.ts';

/** A setting of a fault: a number within limits, one of several texts, or any text. */
export type Setting =
  | { label: string; default: number; min: number; max: number }
  | { label: string; default: string; choices: readonly string[] }
  /** The choices are what the templates have. The first is the default. */
  | { label: string; of: (assembly: Assembly) => readonly string[] }
  | { label: string; default: string; maxLength: number };

export type Settings = Record<string, Setting>;

export type Value<S extends Setting> = S extends { min: number }
  ? number
  : S extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;

export type Values<S extends Settings = Settings> = { [Name in keyof S]: Value<S[Name]> };

/** Another fault with its settings. */
export interface Cause {
  kind: FaultKind;
  values: Values;
}

/** One thing that can be made to fail. Whatever can be said about a fault is derived from its declaration. */
export interface FaultKind<S extends Settings = Settings> {
  name: string;
  /** What happens while it is on. */
  does: string;
  /** What happens when it ends. */
  ends: string;
  settings: S;
  /** The faults of which a fault of an app consists. */
  causes?(values: Values<S>): Cause[];
}

/** Declares a fault. Its settings keep their types. */
export function faultKind<const S extends Settings>(kind: FaultKind<S>): FaultKind<S> {
  return kind;
}

/** Every fault in one list, whatever its settings. */
export function anyKind<S extends Settings>(kind: FaultKind<S>): FaultKind {
  return kind as unknown as FaultKind;
}

/** A cause with values of the right types. */
export function cause<S extends Settings>(kind: FaultKind<S>, values: Values<S>): Cause {
  return { kind: anyKind(kind), values: values as Values };
}
