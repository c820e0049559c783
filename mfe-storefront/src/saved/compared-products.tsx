import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PriceTag } from '../catalog/price-tag.tsx';
import { measuresOf } from '../catalog/product-measures.tsx';
import css from './compared-products.module.css';
import { comparedQuery } from './saved-queries.ts';

const NOT_STATED = 'Not stated';

/** Products side by side, by the facts of their pages. What no product states has no row. */
export function ComparedProducts({ ids }: { ids: string[] }) {
  const { data: products, isPending, refetch } = useQuery(comparedQuery(useHost(), ids));
  if (isPending) return <Loading>Loading products...</Loading>;
  if (!products) return <LoadFailure onRetry={refetch}>We couldn’t load the products.</LoadFailure>;
  if (products.length === 0) return <EmptyState title="These products are no longer in our shop." />;
  const facts = products.map((product) => new Map(factsOf(product)));
  const names = [...new Set(facts.flatMap((told) => [...told.keys()]))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={css.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Link to={`/product/${product.id}`} className={css.product}>
                  <ProductPicture
                    picture={product.imageGallery[0]}
                    alt=""
                    sizes="13rem"
                    className={css.picture}
                  />
                  {product.name}
                </Link>
                <PriceTag product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map(({ id }, place) => (
                <td key={id}>
                  {facts[place]?.get(name) ?? <span className={layout.muted}>{NOT_STATED}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.address}>{location.href}</p>
    </section>
  );
}

function factsOf(product: Product): [name: string, value: string][] {
  const { dimensions, materials, fuels, ground, leadTime, warranty, inTheBox } = product;
  const told: [string, string][] = [
    ...(dimensions ? measuresOf(dimensions, fuels) : []),
    ['Material', materials.join(', ')],
    ['May stand on', ground.join(', ')],
    ['Lead time', leadTime],
    ['Warranty', warranty],
    ['In the box', inTheBox.join(', ')],
  ];
  return told.filter(([, value]) => value);
}
