import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '@hearthside/infra/app.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { EVERY_STACK } from '@hearthside/infra/stacks/every-stack.ts';
import { AwsSolutionsChecks } from 'cdk-nag';
import { synthesize } from './assembly.ts';
import { EVERY_SETTING } from './every-setting.ts';

test.each([
  ['as configured', {}],
  ['of the local cloud', { local: true }],
  ['with every setting', { hearthside: EVERY_SETTING }],
])('cdk-nag finds nothing in the suite %s that has no written reason', (_, context) => {
  const { violations } = new AwsSolutionsChecks().validateScope(synthesize(context).app);
  const findings = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map((resource) => `${ruleName} ${resource.constructPath}`),
  );
  expect(findings).toEqual([]);
});

test("CloudFormation's own rules find nothing in the suite", async () => {
  const app = createApp(EVERY_STACK, { outdir: newFolder(), bundle: false, validate: true });
  const { directory } = app.synth();
  const report = await readFile(join(directory, 'validation-report.json'), 'utf8');
  expect(JSON.parse(report).pluginReports).toEqual([]);
});
