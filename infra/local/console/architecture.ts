import { FLOORS } from '@hearthside/services/floors.ts';
import { MICROFRONTENDS, workspaceOf } from '@hearthside/shell/federation/workspaces.ts';
import { suiteName } from '../../config.ts';
import { LIVE_ALIAS } from '../../constructs/live-alias.ts';
import { namingPaths, pointerKey } from '../../constructs/site-files.ts';
import type { Assembly } from '../../emulators/emulators.ts';
import { functionsOf } from '../../functions.ts';

type Edge = [from: string, to: string, label?: string];

/** A picture in the language DOT. */
const graph = (direction: 'TB' | 'LR', lines: string[]) =>
  `digraph { rankdir=${direction}; bgcolor=transparent; nodesep=.15; ranksep=.3; node [shape=box, fontname=sans, fontsize=11, height=.3, margin=".25,.05"]; edge [fontname=sans, fontsize=9]; ${lines.join(' ')} }`;

/** Edges with the same ends are one, with the labels of all. */
function arrows(edges: Edge[]): string[] {
  const labels = new Map<string, Set<string>>();
  for (const [from, to, label = ''] of edges) {
    const ends = `${JSON.stringify(from)} -> ${JSON.stringify(to)}`;
    labels.set(ends, (labels.get(ends) ?? new Set()).add(label));
  }
  return [...labels].map(([ends, all]) => `${ends} [label=${JSON.stringify([...all].join('\n'))}]`);
}

/** The folders of the services: each imports from rows below its own. */
export function floorsPicture(): string {
  const rows = FLOORS.map((floor, index) => `f${index} [shape=record, label="${floor.join(' | ')}"]`);
  return graph('TB', [...rows, FLOORS.map((_, index) => `f${index}`).join(' -> ')]);
}

/** The ways of a request, and what follows a write, as the templates say. */
export function requestPicture({ ofType }: Pick<Assembly, 'ofType'>): string {
  return graph('LR', arrows([...requests({ ofType }), ...consequences({ ofType })]));
}

interface Distribution {
  Origins: { Id: string; DomainName: string }[];
  OriginGroups?: { Items: { Id: string; Members: { Items: { OriginId: string }[] } }[] };
  DefaultCacheBehavior: { TargetOriginId: string };
  CacheBehaviors: { TargetOriginId: string; PathPattern: string }[];
}

function requests({ ofType }: Pick<Assembly, 'ofType'>): Edge[] {
  const apis = new Map(
    ofType('AWS::ApiGatewayV2::Api').map(({ physicalId, properties }) => [
      physicalId,
      `${properties.Name} API`,
    ]),
  );
  const sites = ofType('AWS::CloudFront::Distribution').flatMap(({ properties }) => {
    const config = properties.DistributionConfig as Distribution;
    const namesOf = (id: string): string[] => {
      const group = config.OriginGroups?.Items.find(({ Id }) => Id === id);
      if (group) return group.Members.Items.flatMap(({ OriginId }) => namesOf(OriginId));
      const [name = ''] = config.Origins.find(({ Id }) => Id === id)?.DomainName.split('.') ?? [];
      return [apis.get(name) ?? `bucket ${nameIn(name)}`];
    };
    return [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }].flatMap(
      ({ TargetOriginId, PathPattern }) =>
        namesOf(TargetOriginId).map((origin): Edge => ['CloudFront', origin, PathPattern]),
    );
  });
  const integrations = ofType('AWS::ApiGatewayV2::Integration').map(
    ({ properties: { ApiId, IntegrationUri } }): Edge => [
      `${apis.get(String(ApiId))}`,
      nameIn(IntegrationUri),
    ],
  );
  return [['browser', 'CloudFront'], ...sites, ...integrations];
}

/** What starts functions besides requests, and which of them work with the table. */
function consequences({ ofType }: Pick<Assembly, 'ofType'>): Edge[] {
  const feeds = ofType('AWS::Lambda::EventSourceMapping').map(
    ({ properties: { EventSourceArn: source, FunctionName } }): Edge => [
      isTable(source) ? 'table' : `queue ${nameIn(source)}`,
      nameIn(FunctionName),
    ],
  );
  const calls = ofType('AWS::Lambda::Permission')
    .filter(({ properties: { Principal } }) => Principal !== 'apigateway.amazonaws.com')
    .map(
      ({ properties: { Principal, SourceArn, FunctionName } }): Edge => [
        `${String(Principal).split('.')[0]} ${nameIn(SourceArn)}`,
        nameIn(FunctionName),
      ],
    );
  const writes = ofType('AWS::Lambda::Function').flatMap(({ physicalId, properties }): Edge[] =>
    JSON.stringify(properties.Environment ?? {}).includes('"TABLE_NAME"')
      ? [[nameIn(physicalId), 'table']]
      : [],
  );
  return [...feeds, ...calls, ...writes];
}

const isTable = (arn: unknown) => String(arn).includes(':table/');

/** Without what is the suite's, the account's and the region's. */
function nameIn(text: unknown): string {
  return new RegExp(`${suiteName()}-([a-z-]*[a-z])`).exec(String(text))?.[1] ?? '';
}

/** What of each microfrontend a release moves, and what the edge forgets then. */
export function releasePicture(): string {
  const edges = MICROFRONTENDS.flatMap((name): Edge[] => [
    [workspaceOf(name), 'gate', 'build'],
    ['gate', pointerKey(name)],
    ...functionsOf(name).map((each): Edge => ['gate', `${each}:${LIVE_ALIAS}`]),
    ...namingPaths(name).map((path): Edge => [pointerKey(name), `edge forgets ${path}`]),
  ]);
  return graph('LR', arrows(edges));
}
