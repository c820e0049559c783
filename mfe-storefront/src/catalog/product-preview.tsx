import type { SharedComponents } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { ProductDetails } from './product-details.tsx';

type PreviewProps = SharedComponents['storefront']['product-preview'];

/** A product as its page shows it, with a button that does nothing. The owner's screens load this component. */
export default function ProductPreview({ product }: PreviewProps) {
  const action = product.isConsultationProduct ? 'Book a Consultation (Mock)' : 'Add to Cart (Mock)';
  return (
    <ProductDetails
      product={product}
      action={<Button>{action}</Button>}
      isRequested={product.isConsultationProduct}
      heading="h2"
    />
  );
}
