import { TEMPLATES_ALONE } from '@hearthside/infra/app.ts';
import { readContext } from '@hearthside/infra/config.ts';
import { CiStack } from '@hearthside/infra/deployment/ci/ci-stack.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { App } from 'aws-cdk-lib';
import { spell } from './assembly.ts';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** The stack with the workflows' roles. */
export function rolesOf(hasProvider: boolean, backupBucket?: string) {
  const context = { ...readContext(), ...TEMPLATES_ALONE };
  const app = new App({
    outdir: newFolder(),
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
    context,
  });
  new CiStack(app, 'ci', { repository: 'hearth/side', hasProvider, backupBucket });
  const resources = Object.values<{ Type: string; Properties: Record<string, unknown> }>(
    app.synth().getStackByName('ci').template.Resources,
  );
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const policies = ofType('AWS::IAM::Policy').map(({ Properties }) => ({
    role: spell(Properties.Roles),
    statements: (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  }));
  return { app, resources, ofType, policies };
}
