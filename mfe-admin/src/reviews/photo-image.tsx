import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PendingPhoto, photoQuery } from './pending-photos.ts';
import css from './photo-image.module.css';

/** A pending photo. It is fetched when it comes near the screen. */
export function PhotoImage({ host, photo }: { host: Host; photo: PendingPhoto }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const { data: blob, isError } = useQuery({ ...photoQuery(host, photo), enabled: isNear });
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  return (
    <div ref={frame} className={css.frame} style={{ backgroundImage: `url("${photo.placeholder}")` }}>
      {url && (
        <img
          className={css.image}
          src={url}
          alt={`By ${photo.reviewerName}`}
          width={photo.width}
          height={photo.height}
        />
      )}
      {isError && <p className={css.failure}>The photo could not be loaded.</p>}
    </div>
  );
}
