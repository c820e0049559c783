import Validator from '@adobe/structured-data-validator';
import { type Finding, mustBeMended } from './accepted.ts';

type Node = Record<string, unknown> & { '@type': string };

/** What Google recommends of an offer and the validator does not know: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const OF_AN_OFFER = ['availability', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy', 'url'];

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** What is said against the structured data of a page: by Adobe's validator of Google's rules, and by those that it leaves out. */
export async function structuredDataFindings(html: string): Promise<string[]> {
  const [, json = '{"@graph":[]}'] = DATA.exec(html) ?? [];
  const nodes = (JSON.parse(json) as { '@graph': Node[] })['@graph'];
  const byType: Record<string, Node[]> = {};
  for (const node of nodes) byType[node['@type']] = [...(byType[node['@type']] ?? []), node];
  const issues = await new Validator().validate({ jsonld: byType });
  const validated = issues.map(({ path, fieldNames, issueMessage, severity, rootType }) => ({
    // What is only recommended is called otherwise than what is required, so that a reason for it covers no more.
    rule: `${severity === 'ERROR' ? 'required ' : ''}${path?.at(-1)?.type ?? rootType}: ${fieldNames?.[0]}`,
    at: issueMessage,
  }));
  return mustBeMended('structured data', [...validated, ...ownRules(nodes, json)]);
}

function ownRules(nodes: Node[], json: string): Finding[] {
  const organizations = nodes.filter((node) => node['@type'] === 'Organization');
  const offers = nodes.flatMap(({ offers }) => (offers ? [offers as object] : []));
  return [
    ...(organizations.length === 1 ? [] : [{ rule: 'Organization: one', at: `${organizations.length}` }]),
    ...[...json.matchAll(/(?:href|src)=\\"(?!https?:|mailto:|tel:)[^"]*/g)].map(([at]) => ({
      rule: 'Answer: a link is not absolute',
      at,
    })),
    ...offers.flatMap((offer) =>
      OF_AN_OFFER.filter((field) => !Object.hasOwn(offer, field)).map((field) => ({
        rule: `Offer: ${field}`,
        at: 'Google recommends it.',
      })),
    ),
  ];
}
