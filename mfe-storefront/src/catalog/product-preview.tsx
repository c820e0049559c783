import { asChosen, wholeGallery } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import { chosenOf, withDefaults } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { SharedComponents } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { choicesIn } from './choices.ts';
import { OptionFields } from './option-fields.tsx';
import { ProductDetails } from './product-details.tsx';

type PreviewProps = SharedComponents['storefront']['product-preview'];

/** A product as its page shows it, with a button that does nothing. The owner's screens load this component. */
export default function ProductPreview({ product }: PreviewProps) {
  const { options } = product;
  const [ids, setIds] = useState<string[]>([]);
  const chosen = chosenOf(options, withDefaults(options, ids));
  const button = (
    <Button>{product.isConsultationProduct ? 'Book a Consultation (Mock)' : 'Add to Cart (Mock)'}</Button>
  );
  const action = options ? (
    <form onSubmit={(event) => event.preventDefault()}>
      <OptionFields
        product={{ ...product, options }}
        ids={withDefaults(options, ids)}
        onChoose={(form) => setIds(choicesIn(new FormData(form)) ?? [])}
      />
      {button}
    </form>
  ) : (
    button
  );
  return (
    <ProductDetails
      product={{
        ...{ ...product, imageGallery: wholeGallery(product), ...asChosen(product, chosen) },
        picture: ids.length > 0 ? chosen.findLast(({ picture }) => picture)?.picture?.url : undefined,
      }}
      action={action}
      heading="h2"
    />
  );
}
