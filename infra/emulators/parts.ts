import { REGION } from './account.ts';
import type { Cloud } from './declaration.ts';
import type { Parts } from './options.ts';

/** The parts of services that run. Event sources may start later. */
export function partsOf({
  running,
  urls,
  faults,
  iam,
}: Pick<Cloud, 'running' | 'urls' | 'faults' | 'iam'>): Parts {
  const { functions, sqs, inbox, store } = running;
  if (!functions || !inbox || !store) throw new Error('The emulators have not started yet.');
  return {
    functions,
    queues: sqs?.queues ?? [],
    inbox,
    store,
    faults,
    underWay: () => [
      ...(running.sources?.underWay() ?? []),
      ...(running.stripe?.underWay() ?? []),
      ...(running.scheduler?.underWay() ?? []),
      ...functions.underWay(),
    ],
    connectionCount: () => running.webSocketApi?.connectionCount() ?? 0,
    smtpUrl: urls.smtp,
    clientOptions(service) {
      const endpoint = urls[service];
      if (!endpoint) throw new Error(`The assembly has no resource for the emulator ${service}.`);
      return { endpoint, region: REGION, credentials: { ...iam.runnerKey } };
    },
  };
}
