import type { QueryKey } from '@hearthside/services/shop/pages/document.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import css from './held-picture.module.css';

interface HeldPictureProps {
  picture: { width: number; height: number; placeholder: string };
  alt: string;
  queryKey: QueryKey;
  load: (options: { init: RequestInit }) => Promise<Response>;
  /** Fetched at once, as for a page to print. @default when it comes near the screen */
  eager?: boolean;
}

/** A picture without a public address. It needs the user's token, so an `<img>` cannot load it by itself. */
export function HeldPicture({ picture, alt, queryKey, load, eager = false }: HeldPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(eager);
  const { data: blob, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await load({ init: { signal } });
      if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNear,
  });
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
    <div ref={frame} className={css.frame} style={{ backgroundImage: `url("${picture.placeholder}")` }}>
      {url && <img className={css.image} src={url} alt={alt} width={picture.width} height={picture.height} />}
      {isError && <p className={css.failure}>We couldn’t load the photo.</p>}
    </div>
  );
}
