import { MAX_SAMPLES } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { AddressParts, addressOf, type Parts } from '@hearthside/shell/form/address-parts.tsx';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RequestedProduct } from './requested-product.ts';
import css from './sample-dialog.module.css';

interface SampleDialogProps {
  product: Product;
  onClose: () => void;
}

const NOTHING = { samples: [] as string[], parts: {} as Parts };

/** Asks which materials of a product a shopper would like to see, and where they go. The request's form says who asks. */
export default function SampleDialog({ product, onClose }: SampleDialogProps) {
  const navigate = useNavigate();
  const { id: productId, name: productName, itemNumber, options = [] } = product;
  const { draft, write, forget } = useTabDraft(`samples.${productId}`, NOTHING);
  const { samples } = draft;
  const address = addressOf(draft.parts);
  const isTooLong = address.length > MAX_ADDRESS;
  const { data: { samplePrice = 0 } = {} } = useQuery({ ...siteQuery, staleTime: 0 });
  const [problem, setProblem] = useState<string>();
  const send = (form: HTMLFormElement) => {
    setProblem(samples.length > 0 ? undefined : 'Please choose a material.');
    if (samples.length === 0 || !form.reportValidity() || isTooLong) return;
    const requested: RequestedProduct = { productId, productName, itemNumber, samples, samplePrice, address };
    forget();
    navigate('/consultation', { state: requested });
  };
  return (
    <FormDialog title="Samples to Hold" action="Continue" pending={false} onSend={send} onClose={onClose}>
      <p>
        Choose up to {MAX_SAMPLES} materials.{' '}
        {samplePrice > 0 ? `They’re ${formatCents(samplePrice)} each` : 'They’re free'}, and yours to keep.
      </p>
      <ul className={css.chips}>
        {options
          .flatMap(({ choices }) => choices)
          .map(
            ({ id, name, chip }) =>
              chip && (
                <li key={id}>
                  <Check
                    checked={samples.includes(name)}
                    disabled={samples.length === MAX_SAMPLES && !samples.includes(name)}
                    onChange={({ target }) =>
                      write({
                        ...draft,
                        samples: [
                          ...samples.filter((one) => one !== name),
                          ...(target.checked ? [name] : []),
                        ],
                      })
                    }
                  >
                    <Picture picture={chip} alt="" sizes="4rem" className={css.chip} />
                    {name}
                  </Check>
                </li>
              ),
          )}
      </ul>
      <AddressParts
        label="Where should we send them?"
        required
        parts={draft.parts}
        error={isTooLong ? `Please use at most ${MAX_ADDRESS} characters in all.` : undefined}
        onChange={(parts) => write({ ...draft, parts })}
      />
      {problem && (
        <p role="alert" className={layout.note}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
