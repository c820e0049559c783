import { createApp, type Stacks } from './app.ts';
import { FIRST_DEPLOY_ORDER, isStackId, type StackId } from './stacks/first-deploy-order.ts';
import { loadStack } from './stacks/stack-class.ts';

/**
 * What the CDK runs (`cdk.json`): synthesizes the whole app, or with the context `only` (`hub,admin`) just those stacks.
 * Only their files are loaded, so that another team's stack need not even compile.
 */
const { only, local } = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}');
const wanted = wantedStacks(only);
const entries = await Promise.all(wanted.map(async (id) => [id, await loadStack(id)] as const));
// A deployment of everything checks its templates; those of one stack were checked by the tests.
createApp(Object.fromEntries(entries) as Stacks, { validate: !only && !local }).synth();

function wantedStacks(only: unknown): readonly StackId[] {
  if (typeof only !== 'string' || only === '') return FIRST_DEPLOY_ORDER;
  return only.split(',').map((name) => {
    if (!isStackId(name)) throw new Error(`There is no stack "${name}": ${FIRST_DEPLOY_ORDER.join(', ')}`);
    return name;
  });
}
