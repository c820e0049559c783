import { dirname } from 'node:path';
import {
  FEEDS,
  pagePaths,
  prerenderedPages,
  publicPaths,
} from '@hearthside/services/core/site/pages.contract.ts';
import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  Distribution,
  HttpVersion,
  type IResponseHeadersPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { CachePolicies } from './cache-policies.ts';
import { onViewerRequest, onViewerResponse } from './edge/edge-function.ts';
import { originSecrets } from './origin-secret.ts';
import { FALLBACK } from './site-files.ts';
import { ROUTE_CLASSES, type RouteClass } from './throttles.ts';
import { namesIn } from './well-known.ts';

export interface SiteDistributionProps {
  siteBucket: IBucket;
  /** Its policy, in its own stack, lets this distribution read `media/*`. */
  mediaBucket: IBucket;
  logBucket: IBucket;
  apiHost: string;
  /** Of the WebSocket API, whose stage has the name of the path. */
  liveHost: string;
  responseHeadersPolicy: IResponseHeadersPolicy;
  /** A host name of the owner's, with its certificate. */
  domain?: { name: string; certificateArn: string };
  /** The ARN of a firewall of us-east-1. */
  firewallArn?: string;
}

// Public pages: the page function answers them as complete HTML, and the site bucket does when it fails. A path pattern of
// CloudFront ends where the page table's path has its first parameter.
const PRERENDERED = prerenderedPages().map(({ path }) => ({
  pattern: path.replace(/:.*/, '*'),
  routeClass: path.includes(':') ? ('items' as const) : ('pages' as const),
}));

const PRERENDERED_PATHS: string[] = prerenderedPages().map(({ path }) => path);

// All other pages. The document of those that need no sign-in comes from the page function too: without scripts it says how
// else to reach the shop. The shell's static HTML is that of the others. A team's pages below one folder share a pattern.
const patternOf = (path: string) => path.replace(/^(\/[^/]+)\/.*/, '$1/*');
const SCREENS = new Set(
  pagePaths()
    .filter((path) => !PRERENDERED_PATHS.includes(path))
    .map(patternOf),
);
const OPEN_SCREENS = new Set(publicPaths().map(patternOf));

// CloudFront keeps these for ten seconds by itself, even where nothing else is kept: one caller's 404 from the API
// would be everyone's.
const UNKEPT_ERRORS = [404, 500, 501, 502, 503, 504];

/** One origin for everything that a browser loads. */
export class SiteDistribution extends Distribution {
  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    const cache = new CachePolicies(scope, `${id}Cache`);
    const site = S3BucketOrigin.withOriginAccessControl(props.siteBucket, {
      // With the right to list, S3 answers 404 for what is not there, not 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const fallback = S3BucketOrigin.withOriginAccessControl(props.siteBucket, {
      originPath: `/${dirname(FALLBACK)}`,
    });
    const customHeaders = { 'x-origin-secret': originSecrets(scope) };
    const api = new HttpOrigin(props.apiHost, { customHeaders });
    const files: BehaviorOptions = {
      origin: site,
      cachePolicy: cache.files,
      responseHeadersPolicy: props.responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };
    const pagePath = onViewerRequest(scope, `${id}PagePath`, 'page-path');
    const releaseBucket = onViewerResponse(scope, `${id}ReleaseBucket`, 'release-bucket');
    const originOf = ({ stage }: RouteClass) =>
      new HttpOrigin(props.apiHost, { customHeaders, originPath: `/${stage}` });
    const pages = originOf(ROUTE_CLASSES.pages);
    const pageOf = (primaryOrigin: HttpOrigin): BehaviorOptions => ({
      ...files,
      origin: new OriginGroup({
        primaryOrigin,
        fallbackOrigin: fallback,
        fallbackStatusCodes: [500, 502, 503, 504],
      }),
      cachePolicy: cache.pages,
      functionAssociations: [pagePath, releaseBucket],
    });
    const page = { pages: pageOf(pages), items: pageOf(originOf(ROUTE_CLASSES.items)) };
    // Without the site bucket to fall over to: its HTML is no feed.
    const feed: BehaviorOptions = { ...page.pages, origin: pages };
    const screen: BehaviorOptions = {
      ...files,
      functionAssociations: [onViewerRequest(scope, `${id}AppPath`, 'app-path'), releaseBucket],
    };
    const calls: BehaviorOptions = {
      ...files,
      origin: api,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: cache.api,
      originRequestPolicy: cache.wholeRequest,
      functionAssociations: [onViewerRequest(scope, `${id}ApiPath`, 'api-path')],
    };
    super(scope, id, {
      comment: namesIn(scope).suite,
      // Whatever is left is no address of ours. The page function says so, with the status 404.
      defaultBehavior: page.items,
      additionalBehaviors: {
        '/api/admin/local-remote': {
          ...calls,
          cachePolicy: cache.none,
          originRequestPolicy: cache.withLocalRemote,
        },
        '/api/*': calls,
        // CloudFront upgrades to a WebSocket where the request's headers reach the origin.
        '/live': {
          ...files,
          origin: new HttpOrigin(props.liveHost, { customHeaders }),
          functionAssociations: [onViewerRequest(scope, `${id}Viewer`, 'viewer')],
          cachePolicy: cache.none,
          originRequestPolicy: cache.wholeRequest,
          compress: false,
        },
        '/releases/*': {
          ...files,
          functionAssociations: [onViewerRequest(scope, `${id}ReleasePath`, 'release-path'), releaseBucket],
        },
        '/media/*': { ...files, origin: S3BucketOrigin.withOriginAccessControl(props.mediaBucket) },
        ...Object.fromEntries(PRERENDERED.map(({ pattern, routeClass }) => [pattern, page[routeClass]])),
        ...Object.fromEntries(Object.keys(FEEDS).map((path) => [path, feed])),
        ...Object.fromEntries(
          [...SCREENS].map((pattern) => [pattern, OPEN_SCREENS.has(pattern) ? page.pages : screen]),
        ),
        '*.*': files,
      },
      errorResponses: UNKEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: props.logBucket,
      logFilePrefix: 'cloudfront/',
      webAclId: props.firewallArn,
      ...(props.domain
        ? {
            domainNames: [props.domain.name],
            certificate: Certificate.fromCertificateArn(
              scope,
              `${id}Certificate`,
              props.domain.certificateArn,
            ),
          }
        : {}),
    });
    acknowledgeFindings(this, props.domain !== undefined);
  }
}

function acknowledgeFindings(distribution: SiteDistribution, hasOwnDomain: boolean): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'The shop sells to whoever reaches it.' },
    {
      id: 'AwsSolutions-CFR2',
      reason: 'The gateway throttles; a WAF is billed monthly, and the setting `waf` adds it.',
    },
  );
  if (hasOwnDomain) return;
  Validations.of(distribution).acknowledge({
    id: 'AwsSolutions-CFR4',
    reason: "CloudFront's own certificate allows no other setting; with a domain TLS 1.2 is the minimum.",
  });
}
