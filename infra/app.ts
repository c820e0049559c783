import { pathToFileURL } from 'node:url';
import { App, type Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { readConfig, readContext, type SuiteStackProps, settingsOf, suiteOf } from './config.ts';
import { publish } from './constructs/parameters.ts';
import { AdminStack } from './stacks/admin.stack.ts';
import { DataStack } from './stacks/data.stack.ts';
import { EdgeStack } from './stacks/edge.stack.ts';
import { FIRST_DEPLOY_ORDER, isStackId, type StackId, stackName } from './stacks/first-deploy-order.ts';
import { HubStack } from './stacks/hub.stack.ts';
import { IdentityStack } from './stacks/identity.stack.ts';
import { LiveStack } from './stacks/live.stack.ts';
import { MailStack } from './stacks/mail.stack.ts';
import { MediaStack } from './stacks/media.stack.ts';
import { ObservabilityStack } from './stacks/observability.stack.ts';
import { ShellStack } from './stacks/shell.stack.ts';
import { StorefrontStack } from './stacks/storefront.stack.ts';

type StackClass = new (scope: Construct, id: string, props: SuiteStackProps) => Stack;

const STACKS: Record<StackId, StackClass> = {
  data: DataStack,
  identity: IdentityStack,
  live: LiveStack,
  edge: EdgeStack,
  media: MediaStack,
  mail: MailStack,
  storefront: StorefrontStack,
  hub: HubStack,
  admin: AdminStack,
  shell: ShellStack,
  observability: ObservabilityStack,
};

export interface AppOptions {
  /** Where the assembly goes. @default the CDK CLI's choice, else a temporary folder */
  outdir?: string;
  /** Added to `cdk.json`'s context; `local: true` is for the local cloud. */
  context?: Record<string, unknown>;
  /** Bundles functions and packs the microfrontends' builds; off for tests of templates. @default true */
  bundle?: boolean;
}

/** The whole app, or with context `only` (`hub,admin`) just those stacks. Call `synth()` on it for the assembly. */
export function createApp({ outdir, context = {}, bundle = true }: AppOptions = {}): App {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    analyticsReporting: false,
    context: { ...readContext(), ...(bundle ? {} : { 'aws:cdk:bundling-stacks': [] }), ...context },
  });
  const config = readConfig(app.node);
  const settings = JSON.stringify(settingsOf(app.node));
  const suite = suiteOf(app.node);
  for (const id of wantedStacks(app.node.tryGetContext('only'))) {
    const stack = new STACKS[id](app, id, {
      config,
      stackName: stackName(suite, id),
      description: `Hearthside: ${id}`,
      tags: { suite, stack: id },
    });
    publish(stack, `${id}/settings`, settings);
  }
  return app;
}

function wantedStacks(only: unknown): readonly StackId[] {
  if (typeof only !== 'string' || only === '') return FIRST_DEPLOY_ORDER;
  return only.split(',').map((name) => {
    if (!isStackId(name)) throw new Error(`There is no stack "${name}": ${FIRST_DEPLOY_ORDER.join(', ')}`);
    return name;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) createApp().synth();
