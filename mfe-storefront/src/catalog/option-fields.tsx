import { formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';
import type { AsChosen } from '@hearthside/services/shop/catalog/as-chosen.contract.ts';
import {
  CHOICE,
  type Choice,
  chosenOf,
  type OptionGroup,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { type Pricing, priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import type { ReactNode } from 'react';
import css from './option-fields.module.css';

/** A product of which something can be chosen. */
export type Optional = Pricing & { options: OptionGroup[] };

export interface OptionsProps {
  product: Product & Optional;
  /** Learns how the product is with the choices. */
  onChosen: (as: AsChosen) => void;
}

interface OptionFieldsProps {
  product: Optional;
  /** Ids of the choices. */
  ids: string[];
  onChoose?: (form: HTMLFormElement) => void;
  /** Beside the last of its materials. @default nothing */
  children?: ReactNode;
}

const NONE: Choice = { id: '', name: 'None', cents: 0 };

/** What can be chosen of a product, and what it costs then. The fields of a form: it works without scripts. */
export function OptionFields({ product, ids, onChoose, children }: OptionFieldsProps) {
  const { options } = product;
  const materials = options.findLast((group) => hasChips([group]));
  const price = priceWith(product, chosenOf(options, ids));
  return (
    <>
      {options.map(({ id, name, isMultiple, isRequired, choices }) => {
        const isAny = choices.some((choice) => ids.includes(choice.id));
        const offered = isMultiple || isRequired ? choices : [NONE, ...choices];
        return (
          <fieldset key={id} className={css.group}>
            <legend>{name}</legend>
            {offered.map((choice, place) => (
              <label key={choice.id} className={choice.chip ? css.material : css.choice}>
                <input
                  // Only a script can say that one of several is needed.
                  ref={(input) =>
                    input?.setCustomValidity(isRequired && !isAny && !place ? 'Please choose one.' : '')
                  }
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={CHOICE + id}
                  value={choice.id}
                  checked={choice.id ? ids.includes(choice.id) : !isAny}
                  onChange={({ target: { form } }) => form && onChoose?.(form)}
                />
                {choice.chip && <Picture picture={choice.chip} alt="" sizes="5rem" className={css.chip} />}
                <span>{choice.name}</span>
                {choice.cents !== 0 && <span className={css.difference}>{signedCents(choice.cents)}</span>}
              </label>
            ))}
            {id === materials?.id && children}
          </fieldset>
        );
      })}
      <p
        role="status"
        className={css.total}
        // The button that stays within reach shows it too.
        ref={(total) => total?.closest('form')?.style.setProperty('--price', `"${formatCents(price)}"`)}
      >
        Your price {formatCents(price)}
      </p>
    </>
  );
}

/** Whether samples of their materials can be had. */
export const hasChips = (options: OptionGroup[] = []) =>
  options.some(({ choices }) => choices.some(({ chip }) => chip));
