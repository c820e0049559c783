import { decimalOf, formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines, choiceProblem } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import {
  chosenOf,
  type OptionGroup,
  withDefaults,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith, pricing } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { productQuery, productsQuery } from '../catalog/product-queries.ts';
import { SearchDialog } from '../list/search-dialog.tsx';
import { matching, productOptions } from '../workspace/options.ts';
import { type LineDraft, optionsOf } from './order-draft.ts';
import css from './order-form.module.css';

/** How many products are shown at once: with 500, the dialog opens in 200 ms on a slow processor. The others are found by typing. */
const MOST_SHOWN = 50;

/** What a line takes from the catalog. */
export type PickedLine = Pick<LineDraft, 'what' | 'itemNumber' | 'options' | 'price'>;

/** A product with what a line needs of it. */
interface Picked {
  card: ProductCard;
  options: OptionGroup[];
  leadTime: string;
}

/** Looks for a product, asks for its options, and makes a line of it with its price of now. */
export function PickProduct({ onPick }: { onPick: (line: PickedLine) => void }) {
  const host = useHost();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Picked>();
  // The lines may change while a product is read.
  const pick = useRef(onPick);
  useLayoutEffect(() => {
    pick.current = onPick;
  });

  const read = async (card: ProductCard, products: ProductCard[]) => {
    try {
      const product = await queries.fetchQuery({ ...productQuery(host, card.id), staleTime: 0 });
      const options = (product.options ?? []).map((group) => ({
        ...group,
        choices: group.choices.map((choice) => asNow(choice, products)),
      }));
      const found = { card, options, leadTime: product.leadTime };
      if (options.length > 0) setPicked(found);
      else pick.current(lineOf(found, []));
    } catch (error) {
      void host.alert(`We couldn’t read ${card.name}. ${reasonOf(error as Error)}`);
    }
  };
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" byKey="p" onClick={() => setOpen(true)}>
        Add from the catalog
      </Button>
      {isOpen && (
        <ProductDialog onChoose={(...chosen) => void read(...chosen)} onClose={() => setOpen(false)} />
      )}
      {picked && (
        <OptionsDialog
          picked={picked}
          onClose={() => setPicked(undefined)}
          onPick={(line) => {
            setPicked(undefined);
            onPick(line);
          }}
        />
      )}
    </>
  );
}

interface ProductDialogProps {
  onChoose: (card: ProductCard, products: ProductCard[]) => void;
  onClose: () => void;
}

function ProductDialog({ onChoose, onClose }: ProductDialogProps) {
  const [typed, setTyped] = useState('');
  const { data: products = [], isPending, isError } = useQuery(productsQuery(useHost()));
  const all = productOptions(products, (card) => onChoose(card, products));
  const found = matching(all, typed);
  return (
    <SearchDialog
      title="Add from the catalog"
      label="Find a product"
      placeholder="A name, an item number..."
      typed={typed}
      onType={setTyped}
      groups={[{ title: 'Products', options: found.slice(0, MOST_SHOWN) }]}
      total={found.length}
      isPending={isPending}
      hasFailed={isError}
      onClose={onClose}
    />
  );
}

interface OptionsDialogProps {
  picked: Picked;
  onPick: (line: PickedLine) => void;
  onClose: () => void;
}

function OptionsDialog({ picked, onPick, onClose }: OptionsDialogProps) {
  const { card, options } = picked;
  const [ids, setIds] = useState(() => withDefaults(options));
  const [isAsked, setAsked] = useState(false);
  const problem = choiceProblem(options, ids);
  const choose = ({ choices, isMultiple }: OptionGroup, id: string, isChosen: boolean) => {
    const others = isMultiple ? [id] : choices.map((choice) => choice.id);
    setIds((now) => [...now.filter((each) => !others.includes(each)), ...(isChosen && id ? [id] : [])]);
  };
  return createPortal(
    <FormDialog
      title={card.name}
      action="Add the line"
      pending={false}
      onSend={() => (problem ? setAsked(true) : onPick(lineOf(picked, ids)))}
      onClose={onClose}
    >
      {options.map((group) => {
        const { id, name, isMultiple, isRequired, choices } = group;
        const isAny = choices.some((choice) => ids.includes(choice.id));
        const none = { id: '', name: 'None', cents: 0 };
        return (
          <fieldset key={id} className={`${layout.stack3} ${css.group}`}>
            <legend className={css.legend}>{name}</legend>
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
      <p>
        Unit price <output>{formatCents(priceWith(card, chosenOf(options, ids)))}</output>
      </p>
      {isAsked && problem && <Notice tone="error">{problem}</Notice>}
    </FormDialog>,
    // Outside of the form of the lines.
    document.body,
  );
}

/** A choice that is a product has its name and price of now. */
function asNow(choice: OptionGroup['choices'][number], products: ProductCard[]) {
  const product = products.find(({ id }) => id === choice.productId);
  return product ? { ...choice, name: product.name, cents: pricing(product).now } : choice;
}

/** The line of a product with these choices: what is chosen and how long it takes are its options. */
function lineOf({ card, options, leadTime }: Picked, ids: string[]): PickedLine {
  const chosen = chosenOf(options, ids);
  const words = [...choiceLines(chosen), ...(leadTime ? [`Lead time: ${leadTime}`] : [])];
  return {
    what: card.name,
    itemNumber: card.itemNumber,
    options: optionsOf(words),
    price: decimalOf(priceWith(card, chosen)),
  };
}
