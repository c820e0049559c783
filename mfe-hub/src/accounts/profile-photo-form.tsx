import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { ProgressBar } from '@hearthside/shell/media/upload/progress-bar.tsx';
import { UPLOAD_FAILED } from '@hearthside/shell/media/upload/upload-error.ts';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import section from '../userhub/section.module.css';
import { useSetPhoto } from './account-queries.ts';
import css from './profile-photo-form.module.css';
import settings from './settings.module.css';
import { useRemovePhoto } from './settings-queries.ts';
import { UserPhoto } from './user-photo.tsx';

const NO_FILE = 'Please select a file first.';
const SIGNED_OUT = 'You must be logged in to upload a photo.';
const UPDATE_FAILED = 'Failed to update profile. Please try again.';

/** Chooses, previews and sends a profile photo. */
export function ProfilePhotoForm({ uid, onUpdated }: { uid: string; onUpdated: () => void }) {
  const host = useHost();
  const { uploads, add, start, clear } = useUploads({ kind: 'profile' });
  const { mutateAsync: setPhoto, isPending: isUpdating } = useSetPhoto(uid);
  const [problem, setProblem] = useState<string>();
  const [upload] = uploads;
  const isUploading = upload?.status === 'uploading';

  function choose(files: File[]) {
    setProblem(undefined);
    clear();
    add(files.slice(0, 1));
  }

  async function uploadPhoto(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (host.session.state !== 'signed-in') return setProblem(SIGNED_OUT);
    if (!upload) return setProblem(NO_FILE);
    const [sent] = await start();
    // The user cancelled the upload.
    if (!sent) return;
    if (!sent.picture) return setProblem(UPLOAD_FAILED);
    try {
      await setPhoto(sent.picture.key);
      onUpdated();
    } catch {
      setProblem(UPDATE_FAILED);
    }
  }

  return (
    <form className={`${layout.stack4} ${css.form}`} onSubmit={uploadPhoto}>
      <FileField
        kind="profile"
        label="Profile photo"
        prompt={upload ? 'Choose another photo' : 'Choose a photo, or drop it here'}
        hint="PNG or JPEG"
        onFiles={choose}
      />
      {upload && (
        <div className={`${layout.stack4} ${css.chosen}`}>
          <Preview className={css.preview} src={upload.preview} alt={`Preview of ${upload.file.name}`} />
          {isUploading ? (
            <ProgressBar label="Uploading your photo" percent={upload.percent} />
          ) : (
            <span className={css.name}>{upload.file.name}</span>
          )}
        </div>
      )}
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          {problem === UPLOAD_FAILED && upload?.error && upload.error.message !== UPLOAD_FAILED && (
            <p>{upload.error.message}</p>
          )}
        </Notice>
      )}
      <div className={layout.row2}>
        <Button type="submit" pending={isUploading || isUpdating}>
          Upload Photo
        </Button>
        {isUploading && (
          <Button look="quiet" onClick={clear}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

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
    <div ref={place} tabIndex={-1} className={`${layout.stack4} ${settings.form}`}>
      <UserPhoto account={account} />
      {isUpdated && <Notice tone="success">Profile photo updated successfully!</Notice>}
      <ProfilePhotoForm key={account.photoURL} uid={account.uid} onUpdated={() => setUpdated(true)} />
      {account.photo && (
        <Button look="quiet" className={layout.flush} pending={remove.isPending} onClick={ask}>
          Remove photo
        </Button>
      )}
      {remove.isError && <Notice tone="error">Failed to update profile. Please try again.</Notice>}
    </div>
  );
}

/** Offers an upload to users without a photo. After a success it says so instead of the form. */
export function ProfilePhoto({ account }: { account: Pick<Profile, 'uid' | 'photoURL'> }) {
  const [isUpdated, setUpdated] = useState(false);
  if (account.photoURL && !isUpdated) return null;
  return (
    <div className={`${section.section} ${css.card}`}>
      {isUpdated ? (
        <Notice tone="success">Profile photo updated successfully!</Notice>
      ) : (
        <ProfilePhotoForm uid={account.uid} onUpdated={() => setUpdated(true)} />
      )}
    </div>
  );
}
