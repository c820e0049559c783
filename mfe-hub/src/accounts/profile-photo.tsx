import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import css from '../userhub/section.module.css';
import { ProfilePhotoForm } from './profile-photo-form.tsx';

/** Offers an upload to users without a photo. After a success it says so instead of the form. */
export function ProfilePhoto({ account }: { account: Pick<Profile, 'uid' | 'photoURL'> }) {
  const [isUpdated, setUpdated] = useState(false);
  if (account.photoURL && !isUpdated) return null;
  return (
    <div className={css.section}>
      {isUpdated ? (
        <Notice tone="success">Profile photo updated successfully!</Notice>
      ) : (
        <ProfilePhotoForm uid={account.uid} onUpdated={() => setUpdated(true)} />
      )}
    </div>
  );
}
