import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { Settings } from '../config.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';
import type { DeployedSettings } from './deployed-settings.ts';
import { reachedStacks } from './reach.ts';

export interface SettingsChange {
  /** The settings that differ from those with which a stack below was deployed. */
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
