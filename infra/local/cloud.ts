import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { realClock } from '../emulators/clock.ts';
import { type Emulators, type EmulatorsOptions, startEmulators } from '../emulators/emulators.ts';
import type { LocalPages } from '../emulators/options.ts';
import { createConsole } from './console/console.ts';
import { SUITE_FAULTS } from './faults.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/demo-accounts.ts';

/** AWS waits minutes before it retries an event. A developer who looks at a failure waits seconds. */
const SHORTER_PAUSES = 60;

/** Runs the suite's assembly, with the console at `/__local/`, and pages of the caller's own before it. */
export async function startCloud(
  options: Omit<EmulatorsOptions, 'localPages' | 'faultKinds'> & { ownPages?: LocalPages },
): Promise<Emulators> {
  const [table] = options.assembly.ofType('AWS::DynamoDB::Table');
  if (!table) throw new Error('The CDK app has no table.');
  return startEmulators({
    clock: realClock(SHORTER_PAUSES),
    ...options,
    faultKinds: SUITE_FAULTS,
    stripeWebhook: '/api/hub/payment-events',
    localPages(parts) {
      const console = createConsole({
        ...parts,
        assembly: options.assembly,
        table: {
          name: table.physicalId,
          client: DynamoDBDocumentClient.from(new DynamoDBClient(parts.clientOptions('dynamodb'))),
        },
        accounts: DEMO_ACCOUNTS,
        password: DEMO_PASSWORD,
      });
      return (req, res) => options.ownPages?.(req, res) || console(req, res);
    },
  });
}
