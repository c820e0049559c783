import { QUOTED_PAGES } from '@hearthside/services/slices/storefront/welcome.contract.ts';
import { CUSTOMERS_PLACES } from '@hearthside/services/trade/page-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Prose } from '@hearthside/shell/ui/components/prose.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PriceTag } from '../catalog/price-tag.tsx';
import { KeptNodes } from '../island.tsx';
import { RatingLine } from '../reviews/rating-line.tsx';
import { WELCOME, welcomeQuery } from './welcome-query.ts';
import css from './welcome-sections.module.css';

const CARD = '(min-width: 60rem) 18rem, 44vw';

/** The categories, what sells, how a commission goes, customers' yards and the maker. A section without data is not shown. */
export default function WelcomeSections() {
  const host = useHost();
  const { data } = useQuery(welcomeQuery(host));
  if (!data) return <KeptNodes name={WELCOME} />;
  const { products, collections, yards, steps, maker } = data;
  return (
    <div className={css.sections}>
      {collections.length > 0 && (
        <ul className={css.products} aria-label="Collections" data-below>
          {collections.map(({ slug, name, picture = null }) => (
            <li key={slug}>
              <Link to={`/collections/${slug}`} className={css.product}>
                <ProductPicture picture={picture} alt="" sizes={CARD} className={css.picture} />
                <span className={css.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Section title="Where Most People Start" more={['/products', 'See the full catalog']}>
          <ul className={css.products}>
            {products.map((product) => (
              <li key={product.id}>
                <Link to={`/product/${product.id}`} className={css.product}>
                  <ProductPicture picture={product.picture} alt="" sizes={CARD} className={css.picture} />
                  <span className={css.name}>{product.name}</span>
                  <RatingLine product={product} />
                  <PriceTag product={product} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {steps.length > 0 && (
        <Section title="How It Works" more={[`/pages/${QUOTED_PAGES.steps}`, 'Prices, times and payment']}>
          <ol className={css.steps}>
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3 className={css.step}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {yards.length > 0 && (
        <Section title={CUSTOMERS_PLACES} more={['/gallery', 'More photos from customers']}>
          <ul className={css.yards}>
            {yards.map(({ reviewId, productId, productName, reviewerName, photos: [photo] }) =>
              photo ? (
                <li key={reviewId}>
                  <Link to={`/review-gallery/${productId}/${reviewId}`} className={css.yard}>
                    <Picture
                      picture={photo}
                      alt={`${productName}, photo by ${reviewerName}`}
                      sizes="(min-width: 60rem) 25rem, 44vw"
                      className={css.photo}
                    />
                    <span className={css.caption}>
                      {productName}
                      <span className={layout.muted}>{reviewerName}</span>
                    </span>
                  </Link>
                </li>
              ) : null,
            )}
          </ul>
        </Section>
      )}
      {maker?.text && (
        <section className={css.maker} data-below>
          {maker.picture && <Prose html={maker.picture} />}
          <div>
            <h2 className={css.title}>Made Here, One at a Time</h2>
            <p className={css.words}>{maker.text}</p>
            <LinkButton to={`/pages/${QUOTED_PAGES.maker}`} look="secondary">
              About the workshop
            </LinkButton>
          </div>
        </section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  /** Address and text of the link to all of it. */
  more: [address: string, text: string];
  children: ReactNode;
}

function Section({ title, more: [address, text], children }: SectionProps) {
  return (
    <section data-below>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Link to={address} className={css.more}>
          {text}
        </Link>
      </div>
      {children}
    </section>
  );
}
