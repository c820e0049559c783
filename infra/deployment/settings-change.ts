import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { Settings } from '../config.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';
import type { DeployedSettings } from './deployed-settings.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties: { Name?: string; Value?: unknown } }>;
  /** Of those that read a parameter when they deploy, `Default` is its name in SSM. */
  Parameters?: Record<string, { Type: string; Default?: string }>;
}

/**
 * The stacks to deploy so that a suite synthesized as `before` becomes the one synthesized as `after`: those whose
 * templates differ, and those that read a parameter whose value does.
 */
function reachedStacks(before: CloudAssembly, after: CloudAssembly): StackId[] {
  const templates = FIRST_DEPLOY_ORDER.map((id) => ({
    id,
    old: templateOf(before, id),
    now: templateOf(after, id),
  }));
  const changed = new Set<string>();
  for (const { old, now } of templates) {
    const values = publishedBy(old);
    for (const [name, value] of publishedBy(now)) if (values.get(name) !== value) changed.add(name);
  }
  return templates
    .filter(
      ({ old, now }) =>
        JSON.stringify(old) !== JSON.stringify(now) || readBy(now).some((name) => changed.has(name)),
    )
    .map(({ id }) => id);
}

/** A stack's template without its record of the settings, which changes with every one of them. */
function templateOf(assembly: CloudAssembly, id: StackId): Template {
  const { Resources, ...rest }: Template = assembly.getStackArtifact(id).template;
  const relevant = Object.entries(Resources).filter(([, { Properties }]) => !isRecord(Properties?.Name));
  return { ...rest, Resources: Object.fromEntries(relevant) };
}

function isRecord(name: unknown): boolean {
  return typeof name === 'string' && name.endsWith('/settings');
}

function publishedBy({ Resources }: Template): Map<string, string> {
  const parameters = Object.values(Resources).filter(({ Type }) => Type === 'AWS::SSM::Parameter');
  return new Map(
    parameters.map(({ Properties }) => [String(Properties.Name), JSON.stringify(Properties.Value)]),
  );
}

function readBy({ Parameters = {} }: Template): string[] {
  return Object.values(Parameters).flatMap(({ Type, Default }) =>
    Type.startsWith('AWS::SSM::Parameter::Value') && Default ? [Default] : [],
  );
}

export interface SettingsChange {
  settings: string[];
  /** The stacks that look different with them, and those that are not deployed yet, in the first order. */
  stacks: StackId[];
}

/** Finds the stacks whose deployed settings are not the wanted ones where it matters, by synthesizing the app with both. */
export async function settingsChange(
  deployed: DeployedSettings,
  wanted: Settings,
  synthesize: (settings: Settings) => Promise<CloudAssembly>,
): Promise<SettingsChange> {
  const reaches = new Map<string, Promise<StackId[]>>();
  const reachOf = (before: Settings) => {
    const key = JSON.stringify(before);
    const reach = reaches.get(key) ?? reachFrom(before, wanted, synthesize);
    reaches.set(key, reach);
    return reach;
  };
  const settings = new Set<string>();
  const stacks: StackId[] = [];
  for (const stack of FIRST_DEPLOY_ORDER) {
    const before = deployed.get(stack);
    const names = before ? differences(before, wanted) : [];
    if (before && (names.length === 0 || !(await reachOf(before)).includes(stack))) continue;
    stacks.push(stack);
    for (const name of names) settings.add(name);
  }
  return { settings: [...settings], stacks };
}

async function reachFrom(
  before: Settings,
  wanted: Settings,
  synthesize: (settings: Settings) => Promise<CloudAssembly>,
): Promise<StackId[]> {
  const now = await synthesize(wanted);
  // An older release may have had settings that this one does not take.
  const then = await synthesize(before).catch(() => undefined);
  return then ? reachedStacks(then, now) : [...FIRST_DEPLOY_ORDER];
}

function differences(before: object, wanted: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(wanted))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)));
}
