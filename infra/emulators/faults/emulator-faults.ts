import { pathFault } from '../cloudfront/path-fault.ts';
import { signingKeyFault } from '../cognito/signing-key.ts';
import { tableFault } from '../dynamodb/table-fault.ts';
import { streamFault } from '../event-source/stream-fault.ts';
import { functionFault } from '../lambda/function-fault.ts';
import { objectFault } from '../s3/object-fault.ts';
import { mailFault } from '../ses/mail-fault.ts';
import { paymentFault } from '../stripe/payment-fault.ts';
import { diskFault } from './disk-fault.ts';
import { anyKind, type FaultKind } from './fault-kind.ts';
import { regionFault } from './region-fault.ts';

/** Everything that the emulators can make fail. Each fault is declared beside the service that it affects. */
export const EMULATOR_FAULTS: FaultKind[] = [
  anyKind(pathFault),
  anyKind(objectFault),
  anyKind(tableFault),
  anyKind(streamFault),
  anyKind(functionFault),
  anyKind(mailFault),
  anyKind(signingKeyFault),
  anyKind(paymentFault),
  anyKind(diskFault),
  anyKind(regionFault),
];
