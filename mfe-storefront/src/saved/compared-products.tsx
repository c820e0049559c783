import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import { inOneLine } from '@hearthside/services/shop/catalog/about-product.contract.ts';
import { type AsChosen, asChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import type { Chosen } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { choicesIn } from '../catalog/choices.ts';
import { GENERAL_ADVICE } from '../catalog/general-advice.ts';
import { PriceTag } from '../catalog/price-tag.tsx';
import { inTwo, measuresOf } from '../catalog/product-measures.tsx';
import { currentChoices } from '../consultations/current-choices.ts';
import css from './compared-products.module.css';
import { comparedQuery } from './saved-queries.ts';

const CHOICES = 'Choices';

/** Products side by side, by the facts of their pages. What no product states has no row. */
export function ComparedProducts({ list }: { list: Map<string, string> }) {
  const { data: products, isPending, refetch } = useQuery(comparedQuery(useHost(), [...list.keys()]));
  if (isPending) return <Loading>Loading products...</Loading>;
  if (!products) return <LoadFailure onRetry={refetch}>We couldn’t load the products.</LoadFailure>;
  if (products.length === 0) return <EmptyState title="These products are no longer in our shop." />;
  const shown = products.map((product) => {
    const chosen = currentChoices(product, choicesIn(new URLSearchParams(list.get(product.id))) ?? []).chosen;
    return { ...product, ...asChosen(product, chosen), chosen };
  });
  const facts = shown.map((product) => new Map(factsOf(product)));
  const names = [...new Set(facts.flatMap((told) => [...told.keys()]))];
  const hasFire = shown.some(({ dimensions }) => dimensions && dimensions.clearanceInches > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={css.scroll} aria-label="Comparison" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {shown.map((product) => (
                <th key={product.id} scope="col">
                  <Link
                    to={{ pathname: `/product/${product.id}`, search: list.get(product.id) ?? '' }}
                    className={css.product}
                  >
                    <ProductPicture
                      picture={
                        product.chosen.findLast((choice) => choice.picture)?.picture ??
                        product.imageGallery[0]
                      }
                      alt=""
                      sizes="13rem"
                      className={css.picture}
                    />
                    {product.name}
                  </Link>
                  <PriceTag product={product} extra={product.extra} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {shown.map(({ id }, place) => (
                  <td key={id}>
                    {facts[place]?.get(name) ?? (
                      <span className={layout.muted}>{name === CHOICES ? 'None' : 'Not stated'}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasFire && <p className={layout.note}>{GENERAL_ADVICE}</p>}
      <p className={css.address}>{location.href}</p>
    </>
  );
}

function factsOf(product: Product & AsChosen & { chosen: Chosen[] }): [name: string, value: string][] {
  const { chosen, dimensions, materials, ground, leadTime, warranty, inTheBox } = product;
  const told: [string, string][] = [
    [CHOICES, choiceLines(chosen).join('\n')],
    ...(dimensions ? measuresOf(dimensions, product[TRAIT.field]) : []),
    ...product.facts.map(inTwo),
    ['Material', inOneLine(materials)],
    ['May stand on', inOneLine(ground)],
    ['Lead time', leadTime],
    ['Warranty', warranty],
    ['In the box', inOneLine(inTheBox)],
  ];
  return told.flatMap(([name, value]) => (value ? [[name, unbroken(value)]] : []));
}
