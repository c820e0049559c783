import { AwsSolutionsChecks } from 'cdk-nag';
import { synthesize } from './assembly.ts';

test.each([
  ['as configured', {}],
  ['with social sign-in', { local: true }],
])('cdk-nag finds nothing in the suite %s that has no written reason', (_, context) => {
  const { violations } = new AwsSolutionsChecks().validateScope(synthesize(context).app);
  const findings = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map((resource) => `${ruleName} ${resource.constructPath}`),
  );
  expect(findings).toEqual([]);
});
