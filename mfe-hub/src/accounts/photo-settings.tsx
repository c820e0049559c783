import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import { ProfilePhotoForm } from './profile-photo-form.tsx';
import css from './settings.module.css';
import { useRemovePhoto } from './settings-queries.ts';
import { UserPhoto } from './user-photo.tsx';

/** The user's photo, to replace or to remove. */
export function PhotoSettings({ account }: { account: Profile }) {
  const host = useHost();
  const [isUpdated, setUpdated] = useState(false);
  const remove = useRemovePhoto(account.uid);
  const place = useFocusIfLost<HTMLDivElement>(account.photoURL);
  const ask = async () => {
    setUpdated(false);
    if (await host.confirm('Remove your profile photo?', { confirm: 'Remove' })) remove.mutate();
  };
  return (
    <div ref={place} tabIndex={-1} className={`${layout.stack4} ${css.form}`}>
      <UserPhoto account={account} />
      {isUpdated && <Notice tone="success">Profile photo updated successfully!</Notice>}
      <ProfilePhotoForm key={account.photoURL} uid={account.uid} onUpdated={() => setUpdated(true)} />
      {account.photo && (
        <Button look="quiet" pending={remove.isPending} onClick={ask}>
          Remove photo
        </Button>
      )}
      {remove.isError && <Notice tone="error">Failed to update profile. Please try again.</Notice>}
    </div>
  );
}
