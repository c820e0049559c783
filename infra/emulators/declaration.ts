import { regionalHost } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { Resource } from './assembly/resource.ts';
import type { CloudFront } from './cloudfront/cloudfront.ts';
import type { Metrics } from './cloudwatch/metrics.ts';
import type { UserPools } from './cognito/user-pools.ts';
import type { DynamoDb } from './dynamodb/dynamodb.ts';
import type { EmulatorUrls, Endpoints } from './endpoints.ts';
import type { EventSources } from './event-source/event-source.ts';
import type { Faults } from './faults/faults.ts';
import type { GatewayThrottle } from './http-api/throttle.ts';
import type { FunctionKeys } from './iam/function-keys.ts';
import type { Invokers } from './iam/invokers.ts';
import type { Functions } from './lambda/functions.ts';
import type { EmulatorsOptions } from './options.ts';
import type { S3 } from './s3/s3.ts';
import type { Service } from './service.ts';
import type { Inbox } from './ses/inbox.ts';
import type { Ses } from './ses/ses.ts';
import type { Topics } from './sns/topics.ts';
import type { Sqs } from './sqs/sqs.ts';
import type { Store } from './store/store.ts';
import type { Stripe } from './stripe/stripe.ts';
import type { WebSocketApi } from './websocket-api/websocket-api.ts';

/** The services by name. One that the assembly may have no resource for is optional. */
export interface Services {
  /** The database itself, which checks no role. */
  database: Service;
  store: Store;
  dynamodb?: DynamoDb;
  sqs?: Sqs;
  ses?: Ses;
  inbox: Inbox;
  /** Receives mails by SMTP. */
  smtp?: Service;
  functions: Functions;
  /** Lambda's own API. */
  lambda?: Service;
  topics: Topics;
  s3?: S3;
  'cognito-idp'?: UserPools;
  httpApi?: Service;
  webSocketApi?: WebSocketApi;
  /** The files of bucket deployments. */
  assets?: object;
  /** The distribution, whose port and address are known before it starts. */
  cloudfront?: CloudFront;
  sources?: EventSources;
  stripe?: Stripe;
  /** A push service. */
  push?: Service;
  monitoring: object;
}

export type ServiceName = keyof Services;

/** What every service may use: the options, the account, and what runs so far. */
export interface Cloud extends EmulatorsOptions {
  resources: Resource[];
  ofType: Assembly['ofType'];
  endpoints: Endpoints;
  faults: Faults;
  iam: FunctionKeys;
  invokers: Invokers;
  throttle: GatewayThrottle;
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
export function sendThrough(sqs: Sqs | undefined) {
  return async (queueArn: string, body: string) => {
    if (!sqs) throw new Error(`No template has the queue ${queueArn}.`);
    await sqs.send(queueArn, body);
  };
}
