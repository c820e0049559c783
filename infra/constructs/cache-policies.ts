import { LOCAL_REMOTE_COOKIE } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

const COMPRESSED = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };

/** What CloudFront keeps, and what it passes on to an origin. */
export class CachePolicies extends Construct {
  /** Files carry their own Cache-Control; neither query nor cookie makes another copy. */
  readonly files: CachePolicy;
  /** One copy per page path and variant of the release, for the few seconds that the page function asks for. */
  readonly pages: CachePolicy;
  /** Compressed, kept only if and as long as an answer says so, and never for another caller. */
  readonly api: CachePolicy;
  /** CloudFront keeps no answer. */
  readonly none: CachePolicy;
  /** The whole request but its host, by which the gateway would not know itself. */
  readonly wholeRequest: OriginRequestPolicy;
  /** The same with the cookie of a local remote, which the answer may set. */
  readonly withLocalRemote: OriginRequestPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { suite } = namesIn(this);
    this.files = new CachePolicy(this, 'Files', {
      cachePolicyName: `${suite}-files`,
      defaultTtl: Duration.seconds(10),
      maxTtl: Duration.days(365),
      ...COMPRESSED,
    });
    this.pages = new CachePolicy(this, 'Pages', {
      cachePolicyName: `${suite}-pages`,
      headerBehavior: CacheHeaderBehavior.allowList('x-page-path', 'x-release-variant'),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      ...COMPRESSED,
    });
    this.api = new CachePolicy(this, 'Api', {
      cachePolicyName: `${suite}-api`,
      headerBehavior: CacheHeaderBehavior.allowList('authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      defaultTtl: Duration.seconds(0),
      // CloudFront compresses nothing where a policy forbids all keeping.
      maxTtl: Duration.seconds(1),
      ...COMPRESSED,
    });
    this.none = new CachePolicy(this, 'None', {
      cachePolicyName: `${suite}-none`,
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(0),
    });
    const wholeRequest = {
      headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    };
    this.wholeRequest = new OriginRequestPolicy(this, 'WholeRequest', {
      ...wholeRequest,
      originRequestPolicyName: `${suite}-whole-request`,
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
    this.withLocalRemote = new OriginRequestPolicy(this, 'WithLocalRemote', {
      ...wholeRequest,
      originRequestPolicyName: `${suite}-with-local-remote`,
      cookieBehavior: OriginRequestCookieBehavior.allowList(LOCAL_REMOTE_COOKIE),
    });
  }
}
