import type { SessionUser } from '../../federation/contract.ts';
import css from './avatar.module.css';

export function Avatar({ user }: { user: SessionUser }) {
  // The address of an uploaded photo is a folder of variants; that of a provider's picture is a file.
  const photo = user.photoURL?.startsWith('/media/') ? `${user.photoURL}/320.avif` : user.photoURL;
  return (
    <img src={photo || '/placeholder-avatar.svg'} alt="" className={css.avatar} width={40} height={40} />
  );
}
