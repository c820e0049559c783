import { mkdir } from 'node:fs/promises';
import { pathFault } from './cloudfront/path-fault.ts';
import { createMetrics } from './cloudwatch/metrics.ts';
import { signingKeyFault } from './cognito/signing-key.ts';
import { type Cloud, startServices } from './declaration.ts';
import { tableFault } from './dynamodb/table-fault.ts';
import { createEndpoints, type EmulatorUrls, siteHosts } from './endpoints.ts';
import { streamFault } from './event-source/stream-fault.ts';
import { anyKind, type FaultKind } from './faults/fault-kind.ts';
import { Faults } from './faults/faults.ts';
import { diskFault, regionFault } from './faults/outages.ts';
import { freePort } from './free-port.ts';
import { createFunctionKeys, openRunnerKey } from './iam/function-keys.ts';
import { createInvokers } from './iam/policy.ts';
import { functionFault } from './lambda/function-fault.ts';
import type { EmulatorsOptions, Parts } from './options.ts';
import { partsOf } from './parts.ts';
import { objectFault } from './s3/object-fault.ts';
import { SERVICES } from './services.ts';
import { mailFault } from './ses/accept-mail.ts';
import { paymentFault } from './stripe/payment-fault.ts';

/** Everything that the emulators can make fail. Each fault is declared beside the service that it affects. */
const EMULATOR_FAULTS: FaultKind[] = [
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

export { type Assembly, readAssembly } from './assembly/assembly.ts';
export { IncompatibleDataError } from './dynamodb/tables.ts';
export type { ClientOptions, EmulatorsOptions } from './options.ts';

/** The assembly's resources, running. */
export interface Emulators extends Parts {
  urls: EmulatorUrls;
  /** Name → value of each SSM parameter, with local addresses. */
  parameters: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Starts an emulator for each service that the assembly uses, connects them, and deploys the assets of its buckets.
 * Tests start others in the place of some services.
 */
export async function startEmulators(
  options: EmulatorsOptions,
  services: typeof SERVICES = SERVICES,
): Promise<Emulators> {
  const { assembly, dataDir } = options;
  const { resources, ofType } = assembly;
  const port = options.port ?? (await freePort());
  const endpoints = createEndpoints();
  const urls: EmulatorUrls = {};
  if (ofType('AWS::CloudFront::Distribution').length > 0) urls.site = `http://localhost:${port}`;
  for (const host of siteHosts(assembly)) endpoints.add(host, `http://localhost:${port}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const cloud: Cloud = {
    ...options,
    resources,
    ofType,
    port,
    endpoints,
    urls,
    faults: new Faults({
      kinds: [...(options.faultKinds ?? []), ...EMULATOR_FAULTS],
      assembly,
      log: options.onFault,
    }),
    iam: createFunctionKeys(resources, await openRunnerKey(dataDir)),
    invokers: createInvokers(resources),
    metrics: createMetrics(),
    running: {},
    sdkUrls: {},
  };
  const started: { close?(): Promise<void> }[] = [];
  const close = async () => {
    for (const service of started.splice(0).reverse()) await service.close?.();
  };
  try {
    await startServices(services, cloud, (service) => started.push(service));
    const parts = partsOf(cloud);
    await parts.functions.resume();
    const parameters = Object.fromEntries(
      Object.entries(assembly.parameters).map(([name, value]) => [name, endpoints.toLocal(value)]),
    );
    return { ...parts, urls, parameters, close };
  } catch (error) {
    await close();
    throw error;
  }
}
