import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { choiceProblem } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import { chosenOf, withDefaults } from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productQuery, productsQuery } from '../catalog/product-queries.ts';
import { ChoiceFields, optionsNow } from '../orders/choice-fields.tsx';
import { EnteredDialog, useKnown } from '../record/entered-dialog.tsx';
import { useEnterRequest } from './consultation-queries.ts';

/** What somebody has asked for who phones, visits or mails. */
export function NewRequest() {
  const host = useHost();
  const { data: products = [] } = useQuery(productsQuery(host));
  const kept = useTabDraft(`new.request-piece.${useKnown()?.uid ?? ''}`, {
    productId: '',
    chosen: [] as string[],
  });
  const { productId, chosen } = kept.draft;
  const [isAsked, setAsked] = useState(false);
  const { data: product, isLoading } = useQuery({
    ...productQuery(host, productId),
    enabled: productId !== '',
  });
  const card = products.find(({ id }) => id === productId);
  const options = product ? optionsNow(product, products) : [];
  const choices = withDefaults(options, chosen);
  const problem = choiceProblem(options, choices);
  const more = () => {
    setAsked(true);
    if (problem || isLoading) return undefined;
    const selection = card && { choices, price: priceWith(card, chosenOf(options, choices)) };
    return { ...(card && { productId }), ...(options.length > 0 && { selection }) };
  };
  return (
    <EnteredDialog
      noun="request"
      action="Save the request"
      needsWishes
      page={PAGES.admin.consultations.path}
      write={useEnterRequest()}
      onEnd={kept.forget}
      more={more}
    >
      {(_, errors) => (
        <>
          <SelectField
            label="Piece"
            options={[['', 'General Inquiry'], ...products.map(({ id, name }) => [id, name] as const)]}
            value={productId}
            error={errors.productId}
            onChange={({ target }) => kept.write({ productId: target.value, chosen: [] })}
          />
          {card && options.length > 0 && (
            <ChoiceFields
              card={card}
              options={options}
              ids={choices}
              onChange={(ids) => kept.write({ productId, chosen: ids })}
            />
          )}
          {isAsked && problem && <Notice tone="error">{problem}</Notice>}
        </>
      )}
    </EnteredDialog>
  );
}
