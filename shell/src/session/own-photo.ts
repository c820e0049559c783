import { webStorage } from '../../federation/web-storage.ts';

const KEY = 'hearthside:photo:';

/** The address of a user's photo, as the API last said it to this browser. */
export function photoOf(uid: string): string | null {
  return webStorage('localStorage').getItem(KEY + uid);
}

export function rememberPhoto(uid: string, photoURL: string | null): void {
  if (photoURL) webStorage('localStorage').setItem(KEY + uid, photoURL);
  else webStorage('localStorage').removeItem(KEY + uid);
}
