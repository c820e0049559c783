import type { Product } from '@hearthside/services/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from '../consultations/requested-product.ts';

/**
 * Opens the consultation form with the product in the navigation's state. The button is a form, so that it works before
 * scripts have started: the address then contains the product.
 */
export function ConsultationButton({ product }: { product: Pick<Product, 'id' | 'name' | 'itemNumber'> }) {
  const navigate = useNavigate();
  const { id: productId, name: productName, itemNumber } = product;
  const requested: RequestedProduct = { productId, productName, itemNumber };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate('/consultation', { state: requested });
  };
  return (
    <form action="/consultation" onSubmit={onSubmit}>
      {Object.entries(requested).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Request a Consultation</Button>
    </form>
  );
}
