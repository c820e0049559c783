import { startTransition, useState } from 'react';
import type SaveHeart from './save-heart.tsx';

/** The hearts of cards. They come over the pictures once a pointer, a finger or the focus is at the cards; nothing moves. */
export function useHearts() {
  const [Heart, setHeart] = useState<typeof SaveHeart>();
  const load = () => {
    import(/* webpackChunkName: "kept-products" */ './save-heart.tsx').then(
      // On a long list they are some work, which must not delay the tap that has brought them.
      (module) => startTransition(() => setHeart(() => module.default)),
      // The next movement tries again.
      () => {},
    );
  };
  return { Heart, load };
}
