import { decimalIn, MONEY } from '@hearthside/services/core/site/decimal.contract.ts';
import { MAX_CHOICES, MAX_OPTION_NAME } from '@hearthside/services/shop/catalog/options.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { OPTIONS_HINT } from '@hearthside/services/trade/page-words.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { focusList } from '../list/focus-row.ts';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { useRows } from '../list/use-rows.tsx';
import { type PastedRows, tableTyping, withPasted } from '../record/table-typing.ts';
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
  /** Called when an empty last choice is left for what follows. @default another choice is added */
  onEnd?: (() => void) | undefined;
  /** Told where an entry is now. */
  onMoved: (said: string) => void;
}

/** The cells of a choice, in their order. */
const COLUMNS = ['name', 'difference'] as const;

/** One question with its choices, which are typed like a table. */
export function OptionGroupEditor({
  group,
  path,
  errors,
  products,
  onChange,
  onEnd,
  onMoved,
}: OptionGroupEditorProps) {
  const { name, isMultiple, isRequired, choices } = group;
  const { root, add, change, hasRoom } = useRows<ChoiceDraft>({
    rows: choices,
    onChange: (rows) => onChange({ choices: rows }),
    newRow: newChoice,
    max: MAX_CHOICES,
  });
  const move = (place: number, by: -1 | 1) => {
    onChange({ choices: moved(choices, place, by) });
    onMoved(`${nameOf(choices[place], place)} is at place ${place + by + 1} of ${choices.length}.`);
  };
  const paste = (pasted: PastedRows) => {
    const filled = withPasted(choices, pasted, COLUMNS, newChoice, MAX_CHOICES);
    onChange({ choices: filled.map((choice, place) => pastedOver(choices[place], choice)) });
    const count = pasted.rows.length;
    const kept = choices.slice(pasted.place, pasted.place + count).filter(isProduct).length;
    onMoved(
      `${Math.min(count, MAX_CHOICES - pasted.place) - kept} of ${count} rows are pasted. An option has at most ${MAX_CHOICES} choices, and a product keeps its name and price.`,
    );
  };
  return (
    <>
      <TextField
        label="Option"
        hint={`Such as ${OPTIONS_HINT}`}
        data-path={`${path}.name`}
        error={errors[`${path}.name`]}
        maxLength={MAX_OPTION_NAME}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Enter would send the form.
          event.preventDefault();
          root.current?.querySelector<HTMLElement>(':is(input, select)')?.focus();
        }}
      />
      <div className={form.flags}>
        <Check checked={isRequired} onChange={({ target }) => onChange({ isRequired: target.checked })}>
          Must be answered
        </Check>
        <Check checked={isMultiple} onChange={({ target }) => onChange({ isMultiple: target.checked })}>
          Several may be chosen
        </Check>
      </div>
      <p className={css.columns} aria-hidden>
        <span>Choice</span>
        <span>Price difference</span>
      </p>
      <ol
        ref={root}
        className={css.choices}
        aria-label={`Choices of ${name || 'this option'}`}
        {...tableTyping({
          onAdd: hasRoom ? add : undefined,
          onEnd: choices.length > 1 ? onEnd : undefined,
          onMove: move,
          onPaste: paste,
        })}
      >
        {choices.map((choice, place) => {
          const at = `${path}.choices.${place}`;
          const called = nameOf(choice, place);
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
                onMove={(by) => move(place, by)}
                onRemove={({ currentTarget }) => {
                  focusList(currentTarget);
                  onChange({ choices: choices.filter(({ id }) => id !== choice.id) });
                  onMoved(`${called} is removed.`);
                }}
              />
            </li>
          );
        })}
      </ol>
      {errors[`${path}.choices`] && <p className={css.error}>{errors[`${path}.choices`]}</p>}
      {hasRoom && (
        <div className={layout.row2}>
          <Button look="secondary" onClick={() => add()}>
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

const nameOf = (choice: ChoiceDraft | undefined, place: number) =>
  choice?.name.trim() || `choice ${place + 1}`;

const isProduct = ({ productId }: ChoiceDraft) => productId !== undefined;

/** A choice after pasting, its difference as the form reads it. A product's name and price are the catalog's. */
function pastedOver(before: ChoiceDraft | undefined, choice: ChoiceDraft): ChoiceDraft {
  if (before && (before === choice || isProduct(before))) return before;
  return { ...choice, difference: decimalIn(choice.difference, MONEY) ?? choice.difference };
}
