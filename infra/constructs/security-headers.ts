import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

export interface SecurityHeadersProps {
  /** Other origins that scripts may call: sign-in and uploads. */
  connectTo: string[];
  /** Whether browsers refuse plain HTTP for every host below the domain too. */
  includeSubdomains: boolean;
}

/** The headers with which every response leaves CloudFront, whatever its origin says. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { connectTo, includeSubdomains }: SecurityHeadersProps) {
    super(scope, id, {
      responseHeadersPolicyName: `${namesIn(scope).suite}-security`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connectTo), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            // A note at the bench may be dictated. Its photo needs no camera of the page: the phone's own takes it.
            value: 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
            override: true,
          },
        ],
      },
    });
  }
}

function contentSecurityPolicy(connectTo: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // React writes style attributes for computed sizes; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}
