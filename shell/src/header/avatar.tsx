import type { SessionUser } from '../../federation/contract.ts';
import css from './avatar.module.css';

/** The user's photo, or their initial on a copper coin. */
export function Avatar({ user }: { user: SessionUser }) {
  // An uploaded photo is a folder of variants; a provider's picture is an address of its own.
  const src = user.photoURL?.startsWith('/media/') ? `${user.photoURL}/320.webp` : user.photoURL;
  if (src) return <img src={src} alt="" className={css.avatar} width={40} height={40} />;
  const initial = (user.displayName || user.email).slice(0, 1).toUpperCase();
  return (
    <span aria-hidden="true" className={css.avatar}>
      {initial}
    </span>
  );
}
