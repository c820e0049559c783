import { PlainButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './list-field.module.css';

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
    <ul className={layout.row2} aria-label={`${label}, entries`}>
      {chips.map(({ id, name, text = name }) => (
        <li key={id} className={`${layout.box} ${css.chip}`}>
          <span>{text}</span>
          <PlainButton
            className={css.remove}
            aria-label={`Remove ${name} from ${label}`}
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
