import { Button } from '../ui/components/button.tsx';
import layout from '../ui/components/layout.module.css';
import { Notice } from '../ui/components/notice.tsx';
import css from './form-bar.module.css';
import type { FieldName } from './merge-draft.ts';

interface ClashNoticeProps<Draft> {
  form: {
    clashes: readonly { field: FieldName<Draft>; theirs: Draft[FieldName<Draft>]; take: () => void }[];
    isRefused: boolean;
  };
  /** What is edited, in lower case: `order`. */
  noun: string;
  /** The fields as the owner calls them. */
  labels: Readonly<Record<FieldName<Draft>, string>>;
  /** What somebody else has stored in a field, in words. @default by the kind of the value */
  inWords?: InWords<Draft>;
}

export type InWords<Draft> = { readonly [Name in keyof Draft]?: (theirs: Draft[Name]) => string };

/** Says what somebody else has changed in a record that is being edited, with their value of each field that both changed. */
export function ClashNotice<Draft>({ form, noun, labels, inWords = {} }: ClashNoticeProps<Draft>) {
  const { clashes, isRefused } = form;
  if (clashes.length === 0 && !isRefused) return null;
  return (
    <Notice tone="error">
      <p className={css.words}>
        Someone else changed this {noun} while you were editing{isRefused && ', so yours was not saved yet'}.
        What you typed is still here, and what you did not touch shows their changes.{' '}
        {clashes.length === 0
          ? 'Please save again.'
          : 'You both changed this; saving replaces theirs with yours:'}
      </p>
      {clashes.length > 0 && (
        <dl className={`${layout.stack2} ${css.theirs}`}>
          {clashes.map(({ field, theirs, take }) => (
            <div key={field}>
              <dt>{labels[field]}, theirs</dt>
              <dd>{(inWords[field] ?? wordsOf)(theirs) || 'empty'}</dd>
              <dd>
                <Button look="quiet" onClick={take}>
                  Use theirs: {labels[field]}
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(', ') : `${value.length} entries`;
  return isPlain(value) ? String(value ?? '') : 'changed';
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
