import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ProductLinks from '../catalog/product-links.tsx';
import { cardsQuery } from './saved-queries.ts';
import { viewedIds } from './viewed.ts';

const MOST_SHOWN = 6;

/** The products that were looked at last in this browser, but for what is on the screen: one, or a list. */
export default function ViewedProducts({ except }: { except: string | string[] }) {
  const host = useHost();
  const [viewed] = useState(viewedIds);
  const ids = viewed.filter((id) => !except.includes(id)).slice(0, MOST_SHOWN);
  const { data: products = [] } = useQuery(cardsQuery(host, ids));
  return <ProductLinks title="Recently Viewed" products={products} />;
}
