import { REGION, regionalHost } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { Endpoints } from './endpoints.ts';

/** URLs of the emulators that browsers, functions and other emulators meet under their AWS addresses. */
export interface EmulatorUrls {
  dynamodb: string;
  s3: string;
  ses: string;
  sqs: string;
  'cognito-idp': string;
  /** CloudFront's own API. */
  cloudfront?: string;
  httpApi: string;
  webSocketApi: string;
  site: string;
}

/** Makes known where each AWS host of the assembly's resources is found on this machine. */
export function addAddresses(endpoints: Endpoints, assembly: Assembly, urls: EmulatorUrls): void {
  endpoints.add(regionalHost('dynamodb'), urls.dynamodb);
  endpoints.add(regionalHost('email'), urls.ses);
  endpoints.add(regionalHost('sqs'), urls.sqs);
  endpoints.add(regionalHost('s3'), urls.s3);
  endpoints.add(regionalHost('cognito-idp'), urls['cognito-idp']);
  for (const { physicalId } of assembly.ofType('AWS::S3::Bucket')) {
    endpoints.add(`${physicalId}.${regionalHost('s3')}`, `${urls.s3}/${physicalId}`);
    endpoints.add(`${physicalId}.s3.amazonaws.com`, `${urls.s3}/${physicalId}`);
  }
  for (const { physicalId } of assembly.ofType('AWS::Cognito::UserPoolDomain')) {
    endpoints.add(`${physicalId}.auth.${REGION}.amazoncognito.com`, urls['cognito-idp']);
  }
  for (const { physicalId, properties } of assembly.ofType('AWS::ApiGatewayV2::Api')) {
    const url = properties.ProtocolType === 'WEBSOCKET' ? urls.webSocketApi : urls.httpApi;
    endpoints.add(`${physicalId}.${regionalHost('execute-api')}`, url);
  }
  for (const host of siteHosts(assembly)) endpoints.add(host, urls.site);
}

/** The hosts under which AWS serves the site: the owner's, if there is one, and CloudFront's. */
export function siteHosts(assembly: Assembly): string[] {
  const distributions = assembly.ofType('AWS::CloudFront::Distribution');
  const own = distributions.flatMap(
    ({ properties }) => (properties.DistributionConfig as { Aliases?: string[] }).Aliases ?? [],
  );
  return [...own, ...distributions.map((distribution) => assembly.attribute(distribution, 'DomainName'))];
}
