import { largestVariantUrl } from '@hearthside/services/core/media/picture.contract.ts';
import { useCallback, useEffect, useState } from 'react';
import type { YardProduct } from '../yard-product.ts';

type Cutout = { image: HTMLImageElement | null; hasFailed: boolean };

/** The cut-out in its original size, once it has loaded. AVIF has transparency. */
export function useCutout({ url, width }: YardProduct['cutout']) {
  const [cutout, setCutout] = useState<Cutout>({ image: null, hasFailed: false });
  const load = useCallback(() => {
    let isWanted = true;
    setCutout({ image: null, hasFailed: false });
    const image = new Image();
    image.src = largestVariantUrl({ url, width }, 'avif');
    image.decode().then(
      () => isWanted && setCutout({ image, hasFailed: false }),
      () => isWanted && setCutout({ image: null, hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [url, width]);
  useEffect(load, [load]);
  return { ...cutout, retry: load };
}
