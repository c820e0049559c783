import type { Resource } from '../../emulators/assembly/resource.ts';
import { html } from './html.ts';
import { table } from './layout.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  FunctionAssociations?: { FunctionARN: string }[];
}

interface Config {
  CacheBehaviors?: Behavior[];
  DefaultCacheBehavior: Behavior;
  Origins: { Id: string; DomainName: string }[];
  OriginGroups?: { Items?: { Id: string; Members: { Items: { OriginId: string }[] } }[] };
}

/** The distribution's behaviors in the order in which they are tried. */
export function distributionPage({ physicalId, properties }: Resource) {
  const config = properties.DistributionConfig as Config;
  const hostsOf = (id: string) => {
    const group = config.OriginGroups?.Items?.find((one) => one.Id === id);
    const ids = group?.Members.Items.map((member) => member.OriginId) ?? [id];
    return ids.map((one) => config.Origins.find((origin) => origin.Id === one)?.DomainName ?? one);
  };
  const rows = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behavior) => [
    html`<code>${behavior.PathPattern ?? 'default'}</code>`,
    html`${hostsOf(behavior.TargetOriginId).map((host, i) => html`${i > 0 ? 'else ' : ''}<code>${host}</code> `)}`,
    html`${(behavior.AllowedMethods ?? ['GET', 'HEAD']).join(', ')}`,
    html`${(behavior.FunctionAssociations ?? []).map((one) => one.FunctionARN.split('/').at(-1)).join(', ')}`,
  ]);
  return {
    title: `Distribution ${physicalId}`,
    content: table(['Path', 'Origin', 'Methods', 'Functions'], rows),
  };
}
