import type { SessionUser } from '../../federation/contract.ts';
import css from './avatar.module.css';

/** The user's photo, or the placeholder. */
export function Avatar({ user }: { user: SessionUser }) {
  // An uploaded photo is a folder of variants; a provider's picture is an address of its own.
  const photo = user.photoURL?.startsWith('/media/') ? `${user.photoURL}/320.webp` : user.photoURL;
  return (
    <img src={photo || '/placeholder-avatar.svg'} alt="" className={css.avatar} width={40} height={40} />
  );
}
