import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties: { Name?: string; Value?: unknown } }>;
  /** Of those that read a parameter when they deploy, `Default` is its name in SSM. */
  Parameters?: Record<string, { Type: string; Default?: string }>;
}

/**
 * The stacks to deploy so that a suite synthesized as `before` becomes the one synthesized as `after`: those whose
 * templates differ, and those that read a parameter whose value does.
 */
export function reachedStacks(before: CloudAssembly, after: CloudAssembly): StackId[] {
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
