import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

interface RateRule {
  name: string;
  /** Requests of one network address within the window. */
  limit: number;
  windowSeconds: 60 | 120 | 300 | 600;
  /** Which requests count. @default all */
  counts?: CfnWebACL.StatementProperty;
}

// A page loads dozens of files, and an office shares one address.
const SITE_RULES: RateRule[] = [
  {
    name: 'pages-and-api',
    limit: 3000,
    windowSeconds: 300,
    counts: either(pathBegins('/api/'), not(pathMatches('\\.[a-z0-9]+$'))),
  },
  {
    name: 'api-writes',
    limit: 300,
    windowSeconds: 300,
    counts: both(pathBegins('/api/'), not(isMethod('GET'))),
  },
  // What is sent costs, from a cache too.
  { name: 'files', limit: 20_000, windowSeconds: 300 },
];

// Only a firewall sees from which address somebody calls Cognito: its triggers are not told.
const ACCOUNT_RULES: RateRule[] = [
  { name: 'all', limit: 600, windowSeconds: 300 },
  { name: 'sign-ups', limit: 10, windowSeconds: 600, counts: isCognitoAction('SignUp') },
  { name: 'resets', limit: 10, windowSeconds: 600, counts: isCognitoAction('ForgotPassword') },
];

/**
 * Limits what one network address may ask for (setting `waf`). CloudFront takes firewalls of us-east-1 only, so the
 * whole suite has to be there; `npm run deploy` says so before.
 */
export class WebFirewall extends Construct {
  readonly arn: string;

  private constructor(scope: Construct, id: string, region: 'CLOUDFRONT' | 'REGIONAL', rules: RateRule[]) {
    super(scope, id);
    const name = `${namesIn(this).suite}-${region === 'CLOUDFRONT' ? 'site' : 'accounts'}`;
    const visible = (metric: string) => ({
      metricName: `${name}-${metric}`,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
    });
    this.arn = new CfnWebACL(this, 'Acl', {
      name,
      scope: region,
      defaultAction: { allow: {} },
      visibilityConfig: visible('all'),
      rules: rules.map((rule, priority) => ({
        name: rule.name,
        priority,
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: visible(rule.name),
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit: rule.limit,
            evaluationWindowSec: rule.windowSeconds,
            scopeDownStatement: rule.counts,
          },
        },
      })),
    }).attrArn;
  }

  /** In front of everything that CloudFront serves. */
  static ofSite(scope: Construct, id: string): WebFirewall {
    return new WebFirewall(scope, id, 'CLOUDFRONT', SITE_RULES);
  }

  /** In front of a user pool: sign-ups, sign-ins and password resets. */
  static ofAccounts(scope: Construct, id: string, pool: IUserPool): WebFirewall {
    const firewall = new WebFirewall(scope, id, 'REGIONAL', ACCOUNT_RULES);
    new CfnWebACLAssociation(firewall, 'Pool', { resourceArn: pool.userPoolArn, webAclArn: firewall.arn });
    return firewall;
  }
}

function both(...statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  return { andStatement: { statements } };
}

function either(...statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  return { orStatement: { statements } };
}

function not(statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty {
  return { notStatement: { statement } };
}

function pathBegins(path: string): CfnWebACL.StatementProperty {
  return matches({ uriPath: {} }, 'STARTS_WITH', path);
}

function pathMatches(regexString: string): CfnWebACL.StatementProperty {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return { regexMatchStatement: { fieldToMatch: { uriPath: {} }, regexString, textTransformations } };
}

function isMethod(method: string): CfnWebACL.StatementProperty {
  return matches({ method: {} }, 'EXACTLY', method);
}

function isCognitoAction(action: string): CfnWebACL.StatementProperty {
  // Cognito sets it for the firewall, whichever way it was called.
  return matches({ singleHeader: { Name: 'x-amzn-cognito-operation-name' } }, 'EXACTLY', action);
}

function matches(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return { byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations } };
}
