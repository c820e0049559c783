import { App } from 'aws-cdk-lib';
import { settingsOf, suiteOf } from '../../config.ts';
import { stackName } from '../../stacks/first-deploy-order.ts';
import { CiStack } from './ci-stack.ts';

// What `npm run deploy -- --bootstrap-ci` has the CDK deploy.
const app = new App({ analyticsReporting: false });
const suite = suiteOf(app.node);
new CiStack(app, 'ci', {
  stackName: stackName(suite, 'ci'),
  description: 'Hearthside: roles of the deploying workflows',
  tags: { suite, stack: 'ci' },
  repository: app.node.tryGetContext('repository'),
  hasProvider: app.node.tryGetContext('hasProvider') === 'true',
  backupBucket: settingsOf(app.node).backupBucket,
});
app.synth();
