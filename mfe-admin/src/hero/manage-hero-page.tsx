import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { useLeaveGuard } from '@hearthside/shell/form/use-leave-guard.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { ProgressBar } from '@hearthside/shell/media/upload/progress-bar.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { HeroCard } from './hero-card.tsx';
import { heroImagesQuery, useAddHeroImage } from './hero-queries.ts';
import css from './manage-hero-page.module.css';

export default adminPage(
  'manage-hero',
  HeroImages,
  'The active image is the background of the landing page; without one, the shop shows its default.',
);

function HeroImages() {
  const host = useHost();
  return (
    <>
      <HeroUpload />
      <Loaded query={heroImagesQuery(host)} noun="images">
        {(images) =>
          images.length === 0 ? (
            <EmptyState title="No hero images yet." />
          ) : (
            <ul className={`${layout.stack5} ${css.grid}`} aria-label="Hero images">
              {images.map((image, index) => (
                <HeroCard key={image.id} image={image} position={images.length - index} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

/** Uploads one hero image: idle, then uploading with progress, then success or error. */
function HeroUpload() {
  const host = useHost();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const add = useAddHeroImage();
  useLeaveGuard(file !== undefined);
  useEffect(() => () => cancel.current?.abort(), []);

  const upload = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return host.alert('Please select images to upload first.');
    const controller = new AbortController();
    cancel.current = controller;
    setPercent(0);
    add.mutate(
      { file, signal: controller.signal, onProgress: setPercent },
      { onSuccess: () => setFile(undefined) },
    );
  };
  const wasCancelled = add.isError && cancel.current?.signal.aborted;

  return (
    <form className={`${layout.stack3} ${css.upload}`} aria-label="Upload a hero image" onSubmit={upload}>
      <FileField
        label="Hero image"
        kind="hero"
        prompt={file?.name ?? 'Choose an image, or drop it here'}
        onFiles={([chosen]) => {
          add.reset();
          setFile(chosen);
        }}
      />
      <div className={css.actions}>
        <Button type="submit" pending={add.isPending}>
          Upload Image
        </Button>
        {add.isPending && (
          <Button look="quiet" onClick={() => cancel.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
      {add.isPending && <ProgressBar label="Upload progress" percent={percent} />}
      {add.isError && !wasCancelled && <Notice tone="error">Upload failed: {failureOf(add.error)}</Notice>}
      {add.isSuccess && <Notice tone="success">The image has been added.</Notice>}
    </form>
  );
}

/** The reason of a failed upload. The upload's error has one message for all failures; its cause tells the reason. */
function failureOf(error: Error): string {
  return reasonOf(error.cause instanceof Error ? error.cause : error);
}
