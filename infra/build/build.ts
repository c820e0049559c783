import { FIRST_DEPLOY_ORDER, isStackId } from '../stacks/first-deploy-order.ts';
import { buildStack, buildSuite } from './suite.ts';

/**
 * `npm run build [stack]`: all microfrontends and the local cloud's assembly, where what has not changed is not built
 * again; or what one stack deploys, for which no other team's code is read: its microfrontend, its functions, its template.
 */
const [name, ...others] = process.argv.slice(2);
if (others.length > 0 || (name !== undefined && !isStackId(name))) {
  console.error(`Name one stack or none. Stacks: ${FIRST_DEPLOY_ORDER.join(', ')}.`);
  process.exit(2);
}
await (name === undefined ? buildSuite() : buildStack(name)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
