import { createApp, type Stacks } from '@hearthside/infra/app.ts';
import { readSettings, type Settings } from '@hearthside/infra/config.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { EVERY_STACK } from '@hearthside/infra/stacks/every-stack.ts';
import { isStackId, type StackId } from '@hearthside/infra/stacks/first-deploy-order.ts';
import type { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';

export interface TemplateResource {
  stack: StackId;
  logicalId: string;
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string | string[];
}

export interface Synthesized {
  app: App;
  assembly: CloudAssembly;
  resources: TemplateResource[];
  ofType(type: string): TemplateResource[];
  only(type: string): TemplateResource;
}

const synthesized = new Map<string, Synthesized>();

/** The app or one stack of it, synthesized once for each context, without bundling anything. */
export function synthesize(given: Record<string, unknown> = {}, alone?: StackId): Synthesized {
  const context = { hearthside: readSettings(), ...given };
  const key = JSON.stringify({ context, alone });
  const made = synthesized.get(key) ?? make(context, alone);
  synthesized.set(key, made);
  return made;
}

/** The app with settings that `cdk.json` does not have. */
export function synthesizeWith(settings: Partial<Settings>, alone?: StackId): Synthesized {
  return synthesize({ hearthside: { ...readSettings(), ...settings } }, alone);
}

function make(context: Record<string, unknown>, alone?: StackId): Synthesized {
  const stacks: Stacks = alone ? { [alone]: EVERY_STACK[alone] } : EVERY_STACK;
  const app = createApp(stacks, { outdir: newFolder(), bundle: false, context });
  const assembly = app.synth();
  const resources = assembly.stacks.flatMap(({ id, template }) => {
    if (!isStackId(id)) throw new Error(`${id} is not in the order of the first deployment`);
    return Object.entries<Omit<TemplateResource, 'stack' | 'logicalId'>>(template.Resources).map(
      ([logicalId, resource]) => ({ ...resource, stack: id, logicalId }),
    );
  });
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const only = (type: string) => {
    const [resource, ...others] = ofType(type);
    if (!resource || others.length > 0) throw new Error(`One ${type} expected`);
    return resource;
  };
  return { app, assembly, resources, ofType, only };
}

/** Writes a template's value as text: references as `<Name>` or `<Name.Attribute>`, the rest as it is. */
export function spell(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(spell).join(',');
  const [[intrinsic, argument] = ['', undefined]] = Object.entries(value);
  switch (intrinsic) {
    case 'Ref':
      return `<${argument}>`;
    case 'Fn::GetAtt':
      return `<${(argument as string[]).join('.')}>`;
    case 'Fn::Join':
      return (argument as [string, unknown[]])[1].map(spell).join((argument as [string])[0]);
    default:
      return JSON.stringify(value);
  }
}
