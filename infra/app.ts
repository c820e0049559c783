import { App } from 'aws-cdk-lib';
import { readConfig, readContext, settingsOf, suiteOf } from './config.ts';
import { publish } from './constructs/parameters.ts';
import {
  FIRST_DEPLOY_ORDER,
  PROTECTED,
  type StackId,
  stackName,
  UNPROTECTED,
} from './stacks/first-deploy-order.ts';
import type { StackClass } from './stacks/stack-class.ts';

/** The stacks of an app by id: all of them, or those of one deployment. */
export type Stacks = Partial<Record<StackId, StackClass>>;

export interface AppOptions {
  /** Where the assembly goes. @default the CDK CLI's choice, else a temporary folder */
  outdir?: string;
  /** Added to `cdk.json`'s context; `local: true` is for the local cloud. */
  context?: Record<string, unknown>;
  /** Bundles functions and packs the microfrontends' builds; off for tests of templates. @default true */
  bundle?: boolean;
  /** The library's own check of the templates, which takes as long as the synthesis of one stack. @default false */
  validate?: boolean;
}

/** Nothing is bundled or copied, and no construct remembers where it was made: that takes half the time. */
export const TEMPLATES_ALONE = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-asset-staging': true,
  'aws:cdk:disable-creation-stack-traces': true,
};

/** The app with these stacks. Call `synth()` on it for the assembly. */
export function createApp(
  stacks: Stacks,
  { outdir, context = {}, bundle = true, validate = false }: AppOptions = {},
): App {
  const app = new App({
    ...(outdir ? { outdir } : {}),
    analyticsReporting: false,
    // For an explorer of constructs, which nobody uses: a tenth of the synthesis.
    treeMetadata: false,
    builtinCloudFormationValidation: validate,
    context: { ...readContext(), ...(bundle ? {} : TEMPLATES_ALONE), ...context },
  });
  const config = readConfig(app.node);
  const settings = JSON.stringify(settingsOf(app.node));
  const suite = suiteOf(app.node);
  for (const id of FIRST_DEPLOY_ORDER) {
    const StackClass = stacks[id];
    if (!StackClass) continue;
    const stack = new StackClass(app, id, {
      config,
      stackName: stackName(suite, id),
      description: `Hearthside: ${id}`,
      tags: { suite, stack: id },
      terminationProtection: PROTECTED.includes(id) && !app.node.tryGetContext(UNPROTECTED),
    });
    publish(stack, `${id}/settings`, settings);
  }
  return app;
}
