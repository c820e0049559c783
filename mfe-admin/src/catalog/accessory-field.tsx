import { MAX_ACCESSORIES } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chips } from './chips.tsx';
import { productsQuery } from './product-queries.ts';

interface AccessoryFieldProps {
  /** The product that is edited. */
  productId: string | undefined;
  ids: string[];
  onChange: (ids: string[]) => void;
}

const LABEL = 'Linked Accessories';

/** Products that go with the edited one: its page shows them with picture and price. */
export function AccessoryField({ productId, ids, onChange }: AccessoryFieldProps) {
  const host = useHost();
  const [isChoosing, setChoosing] = useState(false);
  const { data: products = [] } = useQuery(productsQuery(host));
  const linked = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const others = products.filter(({ id }) => id !== productId && !ids.includes(id));
  return (
    <div className={layout.stack2}>
      {!isChoosing && (
        <div>
          <Button look="secondary" onClick={() => setChoosing(true)}>
            {LABEL}
          </Button>
        </div>
      )}
      {isChoosing && (
        <SelectField
          autoFocus
          label={LABEL}
          hint="The product’s page shows these with picture and price while they’re active."
          value=""
          disabled={ids.length >= MAX_ACCESSORIES}
          onChange={({ target }) => target.value && onChange([...ids, target.value])}
          options={[
            ['', 'Choose one to add'],
            ...others.map(({ id, name, itemNumber }) => [id, `#${itemNumber} ${name}`] as const),
          ]}
        />
      )}
      <Chips
        label={LABEL}
        chips={linked.map(({ id, name, state }) => ({
          ...{ id, name },
          text: state === 'active' ? name : `${name} (${state}, not shown)`,
        }))}
        onRemove={(id) => onChange(ids.filter((other) => other !== id))}
      />
    </div>
  );
}
