import { REGION, regionalHost } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';

/** Where each emulator answers; an emulator that does not run is missing. */
export interface EmulatorUrls {
  dynamodb?: string;
  s3?: string;
  ses?: string;
  sqs?: string;
  /** Lambda's API for aliases. */
  lambda?: string;
  'cognito-idp'?: string;
  /** CloudFront's own API. */
  cloudfront?: string;
  httpApi?: string;
  webSocketApi?: string;
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
  // Built once after the last address was added.
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

/** Maps the AWS hosts of the assembly's resources to the emulators that run. */
export function addAddresses(endpoints: Endpoints, assembly: Assembly, urls: EmulatorUrls): void {
  const add = (host: string, url: string | undefined, path = '') => {
    if (url) endpoints.add(host, url + path);
  };
  add(regionalHost('dynamodb'), urls.dynamodb);
  add(regionalHost('email'), urls.ses);
  add(regionalHost('sqs'), urls.sqs);
  add(regionalHost('s3'), urls.s3);
  add(regionalHost('cognito-idp'), urls['cognito-idp']);
  for (const { physicalId } of assembly.ofType('AWS::S3::Bucket')) {
    add(`${physicalId}.${regionalHost('s3')}`, urls.s3, `/${physicalId}`);
    add(`${physicalId}.s3.amazonaws.com`, urls.s3, `/${physicalId}`);
  }
  for (const { physicalId } of assembly.ofType('AWS::Cognito::UserPoolDomain')) {
    add(`${physicalId}.auth.${REGION}.amazoncognito.com`, urls['cognito-idp']);
  }
  for (const { physicalId, properties } of assembly.ofType('AWS::ApiGatewayV2::Api')) {
    const url = properties.ProtocolType === 'WEBSOCKET' ? urls.webSocketApi : urls.httpApi;
    add(`${physicalId}.${regionalHost('execute-api')}`, url);
  }
  for (const host of siteHosts(assembly)) add(host, urls.site);
}

/** The hosts of the distribution on AWS: its aliases and CloudFront's own. */
export function siteHosts(assembly: Assembly): string[] {
  const distributions = assembly.ofType('AWS::CloudFront::Distribution');
  const aliases = distributions.flatMap(
    ({ properties }) => (properties.DistributionConfig as { Aliases?: string[] }).Aliases ?? [],
  );
  return [...aliases, ...distributions.map((one) => assembly.attribute(one, 'DomainName'))];
}
