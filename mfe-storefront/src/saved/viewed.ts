import { webStorage } from '@hearthside/shell/federation/web-storage.ts';

/** Where the browser keeps which products were looked at: their ids, the latest first. Nobody else learns of them. */
const KEY = 'hearthside:viewed';
const MOST = 9;

export function viewedIds(): string[] {
  return webStorage('localStorage').getItem(KEY)?.split(' ') ?? [];
}

export function rememberViewed(id: string): void {
  try {
    webStorage('localStorage').setItem(
      KEY,
      [id, ...viewedIds().filter((other) => other !== id)].slice(0, MOST).join(' '),
    );
  } catch {
    // A storage that is full remembers nothing.
  }
}
