import { webStorage } from '@hearthside/shell/federation/web-storage.ts';

/** Where the browser keeps which products were looked at: their ids, the latest first. Nobody else learns of them. */
const KEY = 'hearthside:viewed';
const MOST = 9;

export function viewedIds(): string[] {
  try {
    return webStorage('localStorage').getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function rememberViewed(id: string): void {
  try {
    webStorage('localStorage').setItem(
      KEY,
      [id, ...viewedIds().filter((other) => other !== id)].slice(0, MOST).join(' '),
    );
  } catch {
    // Without storage, nothing is remembered.
  }
}
