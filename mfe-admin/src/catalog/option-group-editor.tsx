import { MAX_CHOICES, MAX_OPTION_NAME } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check } from '@hearthside/shell/ui/components/check.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import { focusAdded } from '../list/focus-added.ts';
import { focusList } from '../list/focus-list.ts';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { type ChoiceDraft, type GroupDraft, newAccessory, newChoice } from './options-draft.ts';
import css from './options-editor.module.css';
import form from './product-form.module.css';

interface OptionGroupEditorProps {
  group: GroupDraft;
  /** Where it is among the product's fields. */
  path: string;
  errors: Record<string, string>;
  products: ProductCard[];
  onChange: (changed: Partial<GroupDraft>) => void;
  /** Told where an entry is now. */
  onMoved: (said: string) => void;
}

/** One question with its choices. */
export function OptionGroupEditor({
  group,
  path,
  errors,
  products,
  onChange,
  onMoved,
}: OptionGroupEditorProps) {
  const { name, isMultiple, isRequired, choices } = group;
  const list = useRef<HTMLOListElement>(null);
  const add = (choice: ChoiceDraft) =>
    focusAdded(
      () => onChange({ choices: [...choices, choice] }),
      () => list.current,
    );
  const change = (id: string, changed: Partial<ChoiceDraft>) =>
    onChange({ choices: choices.map((choice) => (choice.id === id ? { ...choice, ...changed } : choice)) });
  return (
    <>
      <TextField
        label="Option"
        hint="Such as Size, Stone, Finish, Fuel or Accessories"
        data-path={`${path}.name`}
        error={errors[`${path}.name`]}
        maxLength={MAX_OPTION_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className={form.flags}>
        <Check checked={isRequired} onChange={({ target }) => onChange({ isRequired: target.checked })}>
          Must be answered
        </Check>
        <Check checked={isMultiple} onChange={({ target }) => onChange({ isMultiple: target.checked })}>
          Several may be chosen
        </Check>
      </div>
      <ol ref={list} className={css.choices} aria-label={`Choices of ${name || 'this option'}`}>
        {choices.map((choice, place) => {
          const at = `${path}.choices.${place}`;
          const called = choice.name.trim() || `choice ${place + 1}`;
          return (
            <li key={choice.id} className={css.choice}>
              <ChoiceRow
                choice={choice}
                path={at}
                error={(field) => errors[`${at}.${field}`]}
                products={products}
                onChange={(changed) => change(choice.id, changed)}
              />
              <MoveButtons
                name={called}
                place={place}
                count={choices.length}
                onMove={(by) => {
                  onChange({ choices: moved(choices, place, by) });
                  onMoved(`${called} is at place ${place + by + 1} of ${choices.length}.`);
                }}
                onRemove={() => {
                  if (list.current) focusList(list.current);
                  onChange({ choices: choices.filter(({ id }) => id !== choice.id) });
                  onMoved(`${called} is removed.`);
                }}
              />
            </li>
          );
        })}
      </ol>
      {errors[`${path}.choices`] && <p className={css.error}>{errors[`${path}.choices`]}</p>}
      {choices.length < MAX_CHOICES && (
        <div className={css.add}>
          <Button look="secondary" onClick={() => add(newChoice())}>
            Add a choice
          </Button>
          <Button look="secondary" onClick={() => add(newAccessory())}>
            Add a product as a choice
          </Button>
        </div>
      )}
    </>
  );
}
