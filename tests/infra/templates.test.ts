// One of them: npx jest --config tests/jest.config.mjs tests/infra/templates.test.ts -t '<words of a title>'
import './templates/alarm-states.test.ts';
import './templates/alarms.test.ts';
import './templates/costs.test.ts';
import './templates/deploy-roles.test.ts';
import './templates/edge.test.ts';
import './templates/live.test.ts';
import './templates/live-capacity.test.ts';
import './templates/mail.test.ts';
import './templates/nag.test.ts';
import './templates/permissions.test.ts';
import './templates/protection.test.ts';
import './templates/routes.test.ts';
import './templates/settings.test.ts';
import './templates/canary-judge.test.ts';
import './templates/site-check.test.ts';
import './templates/stacks.test.ts';
import './templates/stages.test.ts';
