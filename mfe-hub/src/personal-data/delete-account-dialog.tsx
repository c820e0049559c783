import {
  BACKUPS_END,
  PAPERS_STAY,
  type ReviewsChoice,
} from '@hearthside/services/core/model/personal-data.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useDeleteAccount } from './personal-data-queries.ts';
import css from './your-data.module.css';

const CHOICES: Record<ReviewsChoice, string> = {
  keep: 'Keep my reviews, without my name and photos',
  delete: 'Delete my reviews too',
};

/** Says what goes, and deletes the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const [reviews, setReviews] = useState<ReviewsChoice>('keep');
  const { mutateAsync: deleteAccount, isPending, isError } = useDeleteAccount();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isDeleted = await deleteAccount(reviews).catch(() => false);
    if (!isDeleted) return;
    await host.signOut();
    host.toast('Your account is being deleted. We’ll send you one last e-mail when it’s done.');
  }

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form className={layout.stack5} onSubmit={onSubmit}>
        <p>You can’t undo this. We delete:</p>
        <ul className={css.list}>
          <li>your sign-in, your profile and your photo</li>
          <li>your requests and your orders, with their progress</li>
          <li>your messages with us, with their files</li>
          <li>the photos of your reviews</li>
        </ul>
        <fieldset className={layout.stack1}>
          <legend>Your reviews</legend>
          {Object.entries(CHOICES).map(([choice, label]) => (
            <Check
              key={choice}
              type="radio"
              name="reviews"
              checked={reviews === choice}
              onChange={() => setReviews(choice as ReviewsChoice)}
            >
              {label}
            </Check>
          ))}
        </fieldset>
        <p>{PAPERS_STAY}</p>
        <p>{BACKUPS_END}</p>
        {isError && (
          <Notice tone="error">
            We couldn’t delete your account. Nothing has changed. Please try again.
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" look="danger" pending={isPending}>
            Delete my account
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
