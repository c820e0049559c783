import { formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';
import { chosenOf, type OptionGroup } from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith, pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { Product, ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './order-form.module.css';

/** A product's options; a choice that is a product has its name and price of now. */
export function optionsNow(
  { options = [] }: Pick<Product, 'options'>,
  products: ProductCard[],
): OptionGroup[] {
  const asNow = (choice: OptionGroup['choices'][number]) => {
    const product = products.find(({ id }) => id === choice.productId);
    return product ? { ...choice, name: product.name, cents: pricing(product).now } : choice;
  };
  return options.map((group) => ({ ...group, choices: group.choices.map(asNow) }));
}

interface ChoiceFieldsProps {
  card: ProductCard;
  options: OptionGroup[];
  /** Of what is chosen. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** What a customer has chosen of a product, and what it costs so. */
export function ChoiceFields({ card, options, ids, onChange }: ChoiceFieldsProps) {
  const choose = ({ choices, isMultiple }: OptionGroup, id: string, isChosen: boolean) => {
    const others = isMultiple ? [id] : choices.map((choice) => choice.id);
    onChange([...ids.filter((each) => !others.includes(each)), ...(isChosen && id ? [id] : [])]);
  };
  return (
    <>
      {options.map((group) => {
        const { id, name, isMultiple, isRequired, choices } = group;
        const isAny = choices.some((choice) => ids.includes(choice.id));
        const none = { id: '', name: 'None', cents: 0 };
        return (
          <fieldset key={id} className={`${layout.stack3} ${css.group}`}>
            <legend>{name}</legend>
            {(isMultiple || isRequired ? choices : [none, ...choices]).map((choice) => (
              <Check
                key={choice.id}
                type={isMultiple ? 'checkbox' : 'radio'}
                name={id}
                checked={choice.id ? ids.includes(choice.id) : !isAny}
                onChange={({ target }) => choose(group, choice.id, target.checked)}
              >
                {choice.name}
                {choice.cents !== 0 && ` ${signedCents(choice.cents)}`}
              </Check>
            ))}
          </fieldset>
        );
      })}
      <p role="status">Unit price {formatCents(priceWith(card, chosenOf(options, ids)))}</p>
    </>
  );
}
