import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useRef, useState } from 'react';
import { KeptNodes, keptElement, onceReleased } from '../kept-nodes.tsx';
import { useNear } from '../use-near.ts';
import { WELCOME } from './welcome-query.ts';
// What the page function has rendered stands there before the part that is downloaded late.
import '@hearthside/shell/ui/components/prose.module.css';
import '../catalog/price-tag.module.css';
import '../reviews/stars.module.css';
import './welcome-sections.module.css';

// Only for those who have begun to read on: a first page does not load it.
const READING = '0px 0px -25%';

export const LateWelcome = latePart(
  () => import(/* webpackChunkName: "welcome" */ './welcome-sections.tsx').then(onceReleased),
  {
    fallback: () => <KeptNodes name={WELCOME} />,
    failure: 'We couldn’t load all of this page.',
  },
);

/** What stands below the first screen. The prerendered sections stay until their reader has come to them. */
export function Welcome() {
  const place = useRef<HTMLDivElement>(null);
  const [isPrerendered] = useState(() => !!keptElement(WELCOME)?.firstChild);
  const isNear = useNear(place, READING);
  return <div ref={place}>{!isPrerendered || isNear ? <LateWelcome /> : <KeptNodes name={WELCOME} />}</div>;
}
