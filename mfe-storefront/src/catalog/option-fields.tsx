import { formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';
import {
  CHOICE,
  type Choice,
  chosenOf,
  type OptionGroup,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { type Pricing, priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import css from './option-fields.module.css';

/** A product of which something can be chosen. */
export type Optional = Pricing & { id: string; options: OptionGroup[] };

/** The options of a product on its page. */
export interface OptionsProps {
  product: Optional;
  /** Learns what the choices add. */
  onExtra: (amount: number) => void;
}

interface OptionFieldsProps {
  product: Optional;
  /** Ids of the choices. */
  ids: string[];
  onChoose?: (form: HTMLFormElement) => void;
}

const NONE: Choice = { id: '', name: 'None', cents: 0 };

/** What can be chosen of a product, and what it costs then. The fields of a form: it works without scripts. */
export function OptionFields({ product, ids, onChoose }: OptionFieldsProps) {
  const { options } = product;
  const price = priceWith(product, chosenOf(options, ids));
  const isExtra = price !== priceWith(product, []);
  return (
    <>
      {options.map(({ id, name, isMultiple, isRequired, choices }) => {
        const isAny = choices.some((choice) => ids.includes(choice.id));
        const offered = isMultiple || isRequired ? choices : [NONE, ...choices];
        return (
          <fieldset key={id} className={css.group}>
            <legend className={css.legend}>{name}</legend>
            {offered.map((choice, place) => (
              <label key={choice.id} className={css.choice}>
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
                <span>{choice.name}</span>
                {choice.cents !== 0 && <span className={css.difference}>{signedCents(choice.cents)}</span>}
              </label>
            ))}
          </fieldset>
        );
      })}
      <p className={css.total}>
        With your choices{' '}
        <output
          className={css.sum}
          aria-label="Price with your choices"
          // The button that stays within reach shows it too.
          ref={(output) => output?.form?.style.setProperty('--price', `"${formatCents(price)}"`)}
        >
          {isExtra ? formatCents(price) : 'no extra charge'}
        </output>
      </p>
    </>
  );
}
