import { MAX_ACCESSORIES } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, PlainButton } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import css from './list-field.module.css';
import { productsQuery } from './product-queries.ts';

interface ListFieldProps {
  label: string;
  entries: string[];
  /** The text in the input. */
  typed: string;
  onType: (text: string) => void;
  onAdd: () => void;
  onRemove: (entry: string) => void;
}

/**
 * A list of short texts. Enter or the button adds the typed text; each entry can be removed. The label names the input alone and
 * describes the buttons, so it finds one control.
 */
export function ListField({ label, entries, typed, onType, onAdd, onRemove }: ListFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word, for example in Japanese. It then adds nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={layout.stack2}>
      <div className={`${layout.stack3} ${css.entry}`}>
        <TextField
          label={label}
          value={typed}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={(event) => onType(event.target.value)}
        />
        <Button look="secondary" aria-description={label} onClick={onAdd}>
          Add
        </Button>
      </div>
      <Chips label={label} chips={entries.map((name) => ({ id: name, name }))} onRemove={onRemove} />
    </div>
  );
}

interface ChipsProps {
  /** Of the list that they are in. */
  label: string;
  chips: { id: string; name: string /** @default the name */; text?: string }[];
  onRemove: (id: string) => void;
}

/** The entries of a list, each with a button that removes it. The focus of the button goes to the list's first control. */
export function Chips({ label, chips, onRemove }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={layout.row2} aria-label="Entries">
      {chips.map(({ id, name, text = name }) => (
        <li key={id} className={`${layout.box} ${css.chip}`}>
          <span>{text}</span>
          <PlainButton
            className={css.remove}
            aria-label={`Remove ${name}`}
            aria-description={label}
            onClick={({ currentTarget }) => {
              currentTarget
                .closest(`.${layout.stack2}`)
                ?.querySelector<HTMLElement>('input, select, button')
                ?.focus();
              onRemove(id);
            }}
          >
            ×
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}

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
