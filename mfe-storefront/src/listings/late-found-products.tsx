import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { KeptNodes } from '../kept-nodes.tsx';
// What the page function has found stands there before the part that is downloaded late.
import './found-products.module.css';

export const loadFoundProducts = () =>
  import(/* webpackChunkName: "found-products" */ './found-products.tsx');

/** Where the found products stand in the markup. */
export const FOUND = 'found';

export const LateFoundProducts = latePart<PageProps>(loadFoundProducts, {
  fallback: () => <KeptNodes name={FOUND} otherwise={<Loading>Loading products...</Loading>} />,
  failure: 'The search could not be loaded.',
});
