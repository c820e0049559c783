import type { Assembly } from './assembly/assembly.ts';

/** Where each emulator answers; an emulator that does not run is missing. */
export interface EmulatorUrls {
  dynamodb?: string;
  s3?: string;
  ses?: string;
  sqs?: string;
  scheduler?: string;
  secrets?: string;
  /** Lambda's API for aliases. */
  lambda?: string;
  'cognito-idp'?: string;
  cloudfront?: string;
  httpApi?: string;
  webSocketApi?: string;
  /** Where SES receives mails. */
  smtp?: string;
  /** Stripe's API, and its hosted pages. */
  stripe?: string;
  push?: string;
  /** The distribution. */
  site?: string;
}

/** Translates AWS addresses into local ones: in variables, files, response headers and origins. */
export interface Endpoints {
  /** Replaces every known AWS address in the text, with or without `https://` or `wss://` before it. */
  toLocal(text: string): string;
  /** Maps an AWS host to the URL of its emulator. */
  add(host: string, localUrl: string): void;
}

/** Starts with no address. */
export function createEndpoints(): Endpoints {
  const addresses = new Map<string, string>();
  let known: RegExp | undefined;
  return {
    add(host, localUrl) {
      addresses.set(host, localUrl.replace(/\/$/, ''));
      known = undefined;
    },
    toLocal(text) {
      if (addresses.size === 0) return text;
      known ??= patternOf([...addresses.keys()]);
      return text.replace(known, (_, scheme: string | undefined, host: string) => {
        const url = addresses.get(host) ?? host;
        if (scheme?.startsWith('ws')) return url.replace(/^http/, 'ws');
        return scheme ? url : url.replace(/^https?:\/\//, '');
      });
    },
  };
}

function patternOf(hosts: string[]): RegExp {
  // The longest comes first, so that the host of a bucket wins over the host of the service that it ends with.
  const longestFirst = hosts.sort((a, b) => b.length - a.length).map((host) => host.replaceAll('.', '\\.'));
  return new RegExp(`((?:http|ws)s?://)?(?<![\\w.-])(${longestFirst.join('|')})(?![\\w.-])`, 'g');
}

/** The hosts of the distribution on AWS: its aliases and CloudFront's own. */
export function siteHosts(assembly: Assembly): string[] {
  const distributions = assembly.ofType('AWS::CloudFront::Distribution');
  const aliases = distributions.flatMap(
    ({ properties }) => (properties.DistributionConfig as { Aliases?: string[] }).Aliases ?? [],
  );
  return [...aliases, ...distributions.map((one) => assembly.attribute(one, 'DomainName'))];
}
