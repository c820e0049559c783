import { regionalHost } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { Resource } from './assembly/resource.ts';
import type { Metrics } from './cloudwatch/metrics.ts';
import type { EmulatorUrls, Endpoints } from './endpoints.ts';
import type { Faults } from './faults/faults.ts';
import type { FunctionKeys } from './iam/function-keys.ts';
import type { Invokers } from './iam/policy.ts';
import type { EmulatorsOptions } from './options.ts';
import type { Service, Services } from './service.ts';

export type ServiceName = keyof Services;

/** What every service may use: the options, the account, and what runs so far. */
export interface Cloud extends EmulatorsOptions {
  resources: Resource[];
  ofType: Assembly['ofType'];
  endpoints: Endpoints;
  faults: Faults;
  iam: FunctionKeys;
  invokers: Invokers;
  metrics: Metrics;
  /** Port of the distribution. */
  port: number;
  /** For requests that come after all services have started. A service that is needed earlier is declared as needed. */
  running: Partial<Services>;
  urls: EmulatorUrls;
  /** What functions call, by the suffix of the SDK's variable. */
  sdkUrls: Record<string, string>;
}

export interface Declaration<Name extends ServiceName, Needed extends ServiceName = ServiceName> {
  /** Starts before it and stops after it. */
  needs: readonly Needed[];
  /** Without such a resource the service does not start. @default it always starts */
  resources?(assembly: Assembly): Resource[];
  start(
    needed: Pick<Services, Needed>,
    cloud: Cloud,
    resources: Resource[],
  ): Services[Name] | Promise<Services[Name]>;
  address?: {
    url(service: NonNullable<Services[Name]>): string;
    /** AWS's hosts for it, each with its path at the URL. @default none */
    hosts?(assembly: Assembly): Record<string, string>;
    /** How functions find it: as `AWS_ENDPOINT_URL_<sdk>`. @default they do not */
    sdk?: string;
  };
}

/** Starts every service after those that it needs. `started` gets each one as soon as it runs. */
export async function startServices(
  declared: { [Name in ServiceName]: Declaration<Name> },
  cloud: Cloud,
  started: (service: object) => void,
): Promise<void> {
  const reached = new Set<ServiceName>();
  async function start<Name extends ServiceName>(name: Name): Promise<void> {
    if (reached.has(name)) return;
    reached.add(name);
    const { needs, resources, start: startIt, address }: Declaration<Name> = declared[name];
    for (const needed of needs) await start(needed);
    const found = resources?.(cloud.assembly) ?? [];
    if (resources && found.length === 0) return;
    const service = await startIt(cloud.running as Services, cloud, found);
    if (!service) return;
    started(service);
    cloud.running[name] = service;
    if (!address) return;
    const url = address.url(service);
    cloud.urls[name as keyof EmulatorUrls] = url;
    if (address.sdk) cloud.sdkUrls[address.sdk] = url;
    const hosts = Object.entries(address.hosts?.(cloud.assembly) ?? {});
    for (const [host, path] of hosts) cloud.endpoints.add(host, url + path);
  }
  for (const name of Object.keys(declared) as ServiceName[]) await start(name);
}

/** Declares a service. Its start knows only what it needs. */
export function service<Name extends ServiceName, Needed extends ServiceName = never>(
  _name: Name,
  declaration: Declaration<Name, Needed>,
): Declaration<Name> {
  return declaration as Declaration<Name>;
}

export function types(...names: string[]) {
  return ({ ofType }: Assembly) => ofType(...names);
}

export function apis(protocol: string) {
  return ({ ofType }: Assembly) =>
    ofType('AWS::ApiGatewayV2::Api').filter(({ properties }) => properties.ProtocolType === protocol);
}

/** The functions that have this variable: they call what it is about. */
export function functionsWith(variable: string) {
  return (assembly: Assembly) =>
    types('AWS::Lambda::Function')(assembly).filter((resource) => variablesOf(resource)[variable]);
}

export function variablesOf({ properties }: Resource): Record<string, string> {
  const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, string> };
  return Variables;
}

export function url(running: Service): string {
  return running.url;
}

export function regional(name: string) {
  return () => ({ [regionalHost(name)]: '' });
}

export function apiHost({ physicalId }: Resource): string {
  return `${physicalId}.${regionalHost('execute-api')}`;
}

export function atRoot(
  resources: Resource[],
  hostOf: (resource: Resource) => string,
): Record<string, string> {
  return Object.fromEntries(resources.map((resource) => [hostOf(resource), '']));
}

/** Sends to a queue of the templates. @throws Error if there is none */
export function sendThrough(sqs: Services['sqs']) {
  return async (queueArn: string, body: string) => {
    if (!sqs) throw new Error(`No template has the queue ${queueArn}.`);
    await sqs.send(queueArn, body);
  };
}
