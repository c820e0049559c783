import { MAX_GROUPS, optionProblems } from '@hearthside/services/shop/catalog/options.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import { useRows } from '../list/use-rows.tsx';
import { Summary } from '../summary.tsx';
import { OptionGroupEditor } from './option-group-editor.tsx';
import { type GroupDraft, newGroup, toOptions } from './options-draft.ts';
import css from './options-editor.module.css';
import { productsQuery } from './product-queries.ts';

interface OptionsEditorProps {
  /** The product itself cannot be its own accessory; undefined for a new one. */
  productId: string | undefined;
  options: GroupDraft[];
  errors: Record<string, string>;
  onChange: (options: GroupDraft[]) => void;
}

/** What shoppers can choose of a product, folded at first. */
export function OptionsEditor({ productId, options, errors, onChange }: OptionsEditorProps) {
  const host = useHost();
  const [said, setSaid] = useState('');
  const { data = [] } = useQuery(productsQuery(host));
  const products = data.filter(({ id }) => id !== productId);
  const { root, add, change, hasRoom } = useRows({
    rows: options,
    onChange,
    newRow: newGroup,
    max: MAX_GROUPS,
  });
  const addGroup = (before = options) =>
    add(newGroup(), ':scope > details:last-of-type :is(input, select)', before);
  /** From an empty choice at the end of the last option to a new option. */
  const goOn = (group: GroupDraft) =>
    addGroup(options.with(-1, { ...group, choices: group.choices.slice(0, -1) }));

  // The browser reports what the server would refuse, by the same rules, when the form is sent.
  useEffect(() => {
    const found = optionProblems(toOptions(options) ?? []);
    // A list is no field: its option's name says what is wrong with it.
    const problems = new Map(
      found.map(({ path, message }) => [path.replace(/\.choices$/, '.name'), message]),
    );
    const fields = root.current?.querySelectorAll<HTMLInputElement>('[data-path]') ?? [];
    for (const field of fields) {
      const { path = '' } = field.dataset;
      const problem = problems.get(path) ?? '';
      field.setCustomValidity(problem);
      // A folded field cannot say what is wrong with it.
      if (problem || errors[path]) unfold(field);
    }
  }, [options, errors, root]);

  return (
    <details ref={root} className={css.options}>
      <Summary byKey="o" className={css.summary}>
        Options ({options.length})
      </Summary>
      <p className={`${layout.note} ${css.hint}`}>
        What shoppers can choose, and how it changes the price. Enter goes to the next row, and from an empty
        one to a new option. Alt+↑ and Alt+↓ move a row, and rows that you copied from a spreadsheet can be
        pasted.
      </p>
      {errors.options && <p className={css.error}>{errors.options}</p>}
      {options.map((group, place) => {
        const name = group.name.trim();
        const called = name || `option ${place + 1}`;
        return (
          <Fold key={group.id} name={`${called} (${group.choices.length})`} open={group.name === ''}>
            <OptionGroupEditor
              group={group}
              path={`options.${place}`}
              errors={errors}
              products={products}
              onChange={(changed) => change(group.id, changed)}
              onEnd={hasRoom && place === options.length - 1 ? () => goOn(group) : undefined}
              onMoved={setSaid}
            />
            <MoveButtons
              name={name ? `the option ${name}` : called}
              place={place}
              count={options.length}
              onMove={(by) => {
                onChange(moved(options, place, by));
                setSaid(`${called} is at place ${place + by + 1} of ${options.length}.`);
              }}
              onRemove={() => {
                onChange(options.filter(({ id }) => id !== group.id));
                setSaid(`${called} is removed.`);
                // The button that had the focus is removed.
                root.current?.querySelector('summary')?.focus();
              }}
            />
          </Fold>
        );
      })}
      <p role="status" className={`${layout.note} ${css.said}`}>
        {said}
      </p>
      {hasRoom && (
        <Button look="secondary" onClick={() => addGroup()}>
          Add an option
        </Button>
      )}
    </details>
  );
}

/** Folded at first, unless it begins open. */
function Fold({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  const [startsOpen] = useState(open);
  return (
    <details className={css.group} open={startsOpen || undefined}>
      <Summary className={css.legend}>{name}</Summary>
      <div className={`${layout.stack3} ${css.fields}`}>{children}</div>
    </details>
  );
}

function unfold(field: Element): void {
  const details = field.closest('details');
  if (!details) return;
  details.open = true;
  if (details.parentElement) unfold(details.parentElement);
}
