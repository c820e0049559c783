import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import css from './clash-notice.module.css';
import { type Clash, PARTS } from './order-draft.ts';

/** Says what somebody else has changed in an order that the owner is editing. */
export function ClashNotice({ clashes, isRefused }: { clashes: Clash[]; isRefused: boolean }) {
  if (clashes.length === 0 && !isRefused) return null;
  return (
    <Notice tone="error">
      <p className={css.words}>
        Somebody else changed this order meanwhile{isRefused && ', so yours was not saved yet'}. What you
        typed is still here, and what you did not touch shows their changes.{' '}
        {clashes.length === 0
          ? 'Please save again.'
          : 'You both changed this; saving puts yours in place of theirs:'}
      </p>
      {clashes.length > 0 && (
        <dl className={css.theirs}>
          {clashes.map(({ part, theirs }) => (
            <div key={part}>
              <dt>{PARTS[part]}, theirs</dt>
              <dd>{theirs || 'empty'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}
