import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Endpoints } from '../endpoints.ts';
import { wildcards } from '../iam/policy.ts';
import { type DeployedFunction, deployFunctions } from './deployed-functions.ts';
import type { EdgeFunction } from './edge-function.ts';
import {
  type CachePolicy,
  cachePolicy,
  originRequestPolicy,
  type Parameters,
  responseHeadersPolicy,
} from './policies.ts';
import { type HeadersPolicy, headersPolicy } from './response-headers.ts';

export interface Behavior {
  pattern: RegExp;
  /** Origins in the order in which they are tried. */
  origins: Origin[];
  /** Status codes after which the next origin is tried. */
  failoverOn: Set<number>;
  allowedMethods: Set<string>;
  compress: boolean;
  cache: CachePolicy;
  forward: Parameters;
  headers: HeadersPolicy;
  onRequest?: EdgeFunction;
  onResponse?: EdgeFunction;
}

export interface Origin {
  domain: string;
  path: string;
  headers: Record<string, string>;
  /** Name of the bucket, if the origin is a bucket with an origin access control. */
  bucket?: string;
}

/** The distribution of the templates, prepared for requests. */
export interface Distribution {
  id: string;
  arn: string;
  behaviorOf(path: string): Behavior;
  /** How long an error is fresh at least, by its code. */
  errorSeconds: Map<number, number>;
  /** By name. */
  functions: Map<string, DeployedFunction>;
}

interface BehaviorConfig {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface DistributionConfig {
  DefaultCacheBehavior: BehaviorConfig;
  CacheBehaviors?: BehaviorConfig[];
  Origins: {
    Id: string;
    DomainName: string;
    OriginPath?: string;
    OriginAccessControlId?: string;
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
  }[];
  OriginGroups?: {
    Items?: {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
      Members: { Items: { OriginId: string }[] };
    }[];
  };
  CustomErrorResponses?: {
    ErrorCode: number;
    ErrorCachingMinTTL?: number;
    ResponsePagePath?: string;
  }[];
}

export function readDistribution(resources: Resource[], endpoints: Endpoints): Distribution {
  const found = resources.filter((one) => one.type === 'AWS::CloudFront::Distribution');
  const [resource] = found;
  if (!resource || found.length > 1)
    throw new Error(`The templates have ${found.length} distributions; one is emulated.`);
  const config = resource.properties.DistributionConfig as DistributionConfig;
  const errors = config.CustomErrorResponses ?? [];
  if ('DefaultRootObject' in config || errors.some((error) => error.ResponsePagePath))
    throw new Error('The distribution has a default root object or an error page; neither is emulated.');
  const functions = deployFunctions(resources);
  const behaviorOf = (one: BehaviorConfig) => toBehavior(one, config, resources, endpoints, functions);
  const behaviors = (config.CacheBehaviors ?? []).map(behaviorOf);
  const fallback = behaviorOf(config.DefaultCacheBehavior);
  return {
    id: resource.physicalId,
    arn: arn('cloudfront', `distribution/${resource.physicalId}`),
    behaviorOf: (path) => behaviors.find((behavior) => behavior.pattern.test(path)) ?? fallback,
    functions,
    errorSeconds: new Map(errors.map((error) => [error.ErrorCode, error.ErrorCachingMinTTL ?? 10])),
  };
}

function toBehavior(
  behavior: BehaviorConfig,
  config: DistributionConfig,
  resources: Resource[],
  endpoints: Endpoints,
  functions: Map<string, DeployedFunction>,
): Behavior {
  if (!behavior.CachePolicyId) {
    throw new Error(
      `The behavior ${behavior.PathPattern ?? 'by default'} has no cache policy. ForwardedValues are not emulated.`,
    );
  }
  const group = config.OriginGroups?.Items?.find((one) => one.Id === behavior.TargetOriginId);
  const originIds = group?.Members.Items.map((member) => member.OriginId) ?? [behavior.TargetOriginId];
  return {
    pattern: patternOf(behavior.PathPattern ?? '*'),
    origins: originIds.map((id) => toOrigin(id, config)),
    failoverOn: new Set(group?.FailoverCriteria.StatusCodes.Items),
    allowedMethods: new Set(behavior.AllowedMethods ?? ['GET', 'HEAD']),
    compress: behavior.Compress ?? false,
    cache: cachePolicy(behavior.CachePolicyId, resources),
    forward: originRequestPolicy(behavior.OriginRequestPolicyId, resources),
    headers: headersPolicy(responseHeadersPolicy(behavior.ResponseHeadersPolicyId, resources), endpoints),
    onRequest: edgeFunction('viewer-request', behavior, functions),
    onResponse: edgeFunction('viewer-response', behavior, functions),
  };
}

function toOrigin(id: string, config: DistributionConfig): Origin {
  const origin = config.Origins.find((one) => one.Id === id);
  if (!origin) throw new Error(`The distribution has no origin ${id}.`);
  const bucket = /^(.+)\.s3[.-].*amazonaws\.com$/.exec(origin.DomainName)?.[1];
  if (bucket && !origin.OriginAccessControlId) {
    throw new Error(`The bucket ${bucket} is read without an origin access control, which is not emulated.`);
  }
  return {
    domain: origin.DomainName,
    path: origin.OriginPath ?? '',
    headers: Object.fromEntries(
      (origin.OriginCustomHeaders ?? []).map((one) => [one.HeaderName.toLowerCase(), one.HeaderValue]),
    ),
    bucket,
  };
}

function edgeFunction(
  eventType: string,
  behavior: BehaviorConfig,
  functions: Map<string, DeployedFunction>,
): EdgeFunction | undefined {
  const association = behavior.FunctionAssociations?.find((one) => one.EventType === eventType);
  if (!association) return undefined;
  const found = functions.get(association.FunctionARN.split(':function/').pop() ?? '');
  if (!found) throw new Error(`No template has the CloudFront function ${association.FunctionARN}.`);
  return found.run;
}

/** The expression for a path pattern with `*` and `?`. */
export function patternOf(pattern: string): RegExp {
  return wildcards(/^[/*]/.test(pattern) ? pattern : `/${pattern}`);
}
