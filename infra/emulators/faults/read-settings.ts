import type { Setting, Settings, Values } from './fault-kind.ts';

/** A setting of the templates has its choices, and every setting has a default. */
export type KnownSetting = Exclude<Setting, { of: unknown }>;

/** Input that a fault does not accept: setting → what is wrong with it. */
export class FaultInputError extends Error {
  override readonly name = 'FaultInputError';
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('The fault cannot be switched on like this.');
    this.errors = errors;
  }
}

/** The values of the settings, with defaults for those that are missing. Numbers may be texts. @throws FaultInputError */
export function readSettings(
  settings: Record<string, KnownSetting>,
  input: Record<string, unknown>,
): Values<Settings> {
  const errors: [string, string][] = Object.keys(input)
    .filter((name) => !Object.hasOwn(settings, name))
    .map((name) => [name, `is not a setting: ${Object.keys(settings).join(', ')}`]);
  const values = Object.entries(settings).map(([name, setting]) => {
    const value = Object.hasOwn(input, name) ? input[name] : setting.default;
    const problem = 'min' in setting ? outside(setting, value) : unknown(setting, value);
    if (problem) errors.push([name, problem]);
    return [name, 'min' in setting ? Number(value) : value];
  });
  if (errors.length > 0) throw new FaultInputError(Object.fromEntries(errors));
  return Object.fromEntries(values);
}

function outside({ min, max }: { min: number; max: number }, value: unknown): string | undefined {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  return number >= min && number <= max ? undefined : `must be a number from ${min} to ${max}`;
}

function unknown(setting: Exclude<KnownSetting, { min: number }>, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a text';
  if ('choices' in setting)
    return setting.choices.includes(value) ? undefined : `must be one of: ${setting.choices.join(', ')}`;
  return value.length <= setting.maxLength ? undefined : `must have at most ${setting.maxLength} characters`;
}
