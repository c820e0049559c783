import { decimalOf } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines, choiceProblem } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import {
  chosenOf,
  type OptionGroup,
  withDefaults,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { priceWith } from '@hearthside/services/shop/catalog/price.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { productQuery, productsQuery } from '../catalog/product-queries.ts';
import { SearchDialog } from '../list/search-dialog.tsx';
import { matching, productOptions } from '../workspace/options.ts';
import { ChoiceFields, optionsNow } from './choice-fields.tsx';
import { type LineDraft, optionsOf } from './order-draft.ts';

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
      const options = optionsNow(product, products);
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
      groups={() => [{ title: 'Products', options: found.slice(0, MOST_SHOWN) }]}
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
  return createPortal(
    <FormDialog
      title={card.name}
      action="Add the line"
      pending={false}
      onSend={() => (problem ? setAsked(true) : onPick(lineOf(picked, ids)))}
      onClose={onClose}
    >
      <ChoiceFields card={card} options={options} ids={ids} onChange={setIds} />
      {isAsked && problem && <Notice tone="error">{problem}</Notice>}
    </FormDialog>,
    // Outside of the form of the lines.
    document.body,
  );
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
