import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { KeptNodes, onceReleased } from '../kept-nodes.tsx';
import { FOUND, isSelection } from './search-form.tsx';
// What the page function has found stands there before the part that is downloaded late.
import './found-products.module.css';

export const LateFoundProducts = latePart(
  () => import(/* webpackChunkName: "found-products" */ './found-products.tsx').then(onceReleased),
  { fallback: () => <Kept />, failure: 'We couldn’t load the search.' },
);

/** For a shopper who is about to search nothing stands there yet. */
function Kept() {
  const isExpected = isSelection(location.search);
  return <KeptNodes name={FOUND} otherwise={isExpected && <Loading>Loading products...</Loading>} />;
}
