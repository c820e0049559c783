import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNear } from '../use-near.ts';
import { rememberViewed, viewedIds } from './viewed.ts';

const ViewedProducts = latePart<{ except: string }>(
  () => import(/* webpackChunkName: "kept-products" */ './viewed-products.tsx'),
  { failure: 'We couldn’t load your recently viewed products.' },
);

/** What was looked at before this product, once the shopper comes near. Remembers this one too. */
export function Viewed({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [hasOthers] = useState(
    () => typeof localStorage !== 'undefined' && viewedIds().some((other) => other !== id),
  );
  useEffect(() => rememberViewed(id), [id]);
  return <div ref={place}>{isNear && hasOthers && <ViewedProducts except={id} />}</div>;
}
