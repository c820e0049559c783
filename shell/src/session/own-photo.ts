const KEY = 'hearthside:photo:';

/** The address of a user's photo, as the API last said it to this browser. */
export function photoOf(uid: string): string | null {
  return localStorage.getItem(KEY + uid);
}

export function rememberPhoto(uid: string, photoURL: string | null): void {
  if (photoURL) localStorage.setItem(KEY + uid, photoURL);
  else localStorage.removeItem(KEY + uid);
}
