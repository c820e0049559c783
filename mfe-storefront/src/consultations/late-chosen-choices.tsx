import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { KeptNodes } from '../kept-nodes.tsx';
// What was chosen stands in the prerendered page before its code.
import './chosen-choices.module.css';

/** What was chosen of the product, as the page was prerendered until the code has come. */
export const LateChosenChoices = latePart(
  () => import(/* webpackChunkName: "request" */ './chosen-choices.tsx'),
  {
    fallback: () => <KeptNodes name="chosen" />,
    failure: 'We couldn’t load your choices.',
  },
);
