import type { Product } from '@hearthside/services/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from '../consultations/requested-product.ts';

/**
 * Goes to the consultation form with the product in the navigation's state. It is a form of its own, so that it also
 * works before any script has started: the product then travels in the address.
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
