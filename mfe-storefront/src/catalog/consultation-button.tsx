import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';
import { pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type CSSProperties, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from '../consultations/requested-product.ts';
import { failure, island } from '../island.tsx';
import { choicesIn } from './choices.ts';
import css from './consultation-button.module.css';
import type { OptionsProps } from './option-fields.tsx';
// The prerendered fields stand there before their code.
import './option-fields.module.css';

/**
 * The options of a product. The prerendered fields stay, and their code is downloaded with the first choice, or when the
 * owner has changed them meanwhile.
 */
export const Options = island<OptionsProps>({
  name: ({ product }) => `options:${product.id}`,
  load: () => import(/* webpackChunkName: "product-options" */ './product-options.tsx'),
  failure,
  comes: 'with input',
  useOther: ({ product: { options } }, kept) =>
    useState(() =>
      kept && (location.search.includes(CHOICE) || kept.querySelector(':checked:not([checked])'))
        ? 0
        : options,
    )[0] !== options,
});

interface ConsultationButtonProps {
  product: Product;
  /** Learns how the product is with the choices. */
  onChosen: OptionsProps['onChosen'];
}

/**
 * Opens the consultation form with the product and what was chosen of it in the navigation's state. It is a form, so that
 * it works before scripts have started: the address then contains them. On a phone the button stays within reach, with the
 * price, which the style contains, so that no screen reader reads it twice.
 */
export function ConsultationButton({ product, onChosen }: ConsultationButtonProps) {
  const navigate = useNavigate();
  const { id: productId, name: productName, itemNumber, options } = product;
  const requested: RequestedProduct = { productId, productName, itemNumber };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choices = choicesIn(new FormData(event.currentTarget)) ?? [];
    navigate('/consultation', { state: options ? { ...requested, choices } : requested });
  };
  return (
    <form
      action="/consultation"
      onSubmit={onSubmit}
      style={{ '--price': `"${formatCents(pricing(product).now)}"` } as CSSProperties}
    >
      {Object.entries(requested).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {options && <Options product={{ ...product, options }} onChosen={onChosen} />}
      <div className={css.place}>
        <div className={css.bar}>
          <Button type="submit">Request a Consultation</Button>
        </div>
      </div>
    </form>
  );
}
