import type { Product } from '@hearthside/services/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from '../consultations/requested-product.ts';
import { choicesIn } from './choices.ts';
import { Options } from './late-options.tsx';

/**
 * Opens the consultation form with the product and what was chosen of it in the navigation's state. It is a form, so that
 * it works before scripts have started: the address then contains them.
 */
export function ConsultationButton({ product }: { product: Product }) {
  const navigate = useNavigate();
  const { id: productId, name: productName, itemNumber, options } = product;
  const requested: RequestedProduct = { productId, productName, itemNumber };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choices = choicesIn(new FormData(event.currentTarget)) ?? [];
    navigate('/consultation', { state: options ? { ...requested, choices } : requested });
  };
  return (
    <form action="/consultation" onSubmit={onSubmit}>
      {Object.entries(requested).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {options && <Options product={{ ...product, options }} />}
      <Button type="submit">Request a Consultation</Button>
    </form>
  );
}
