import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
// The prerendered links stand there without their code.
import './collection-links.module.css';

export const LateCollectionLinks = latePart(
  () => import(/* webpackChunkName: "found-products" */ './collection-links.tsx'),
  { failure: 'We couldn’t load the collections.' },
);
