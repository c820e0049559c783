// One file for all: jest would load the CDK and synthesize the app anew for each.
import './templates/alarm-states.ts';
import './templates/alarms.ts';
import './templates/edge.ts';
import './templates/live.ts';
import './templates/mail.ts';
import './templates/nag.ts';
import './templates/permissions.ts';
import './templates/protection.ts';
import './templates/routes.ts';
import './templates/settings.ts';
import './templates/stacks.ts';
import './templates/stages.ts';
