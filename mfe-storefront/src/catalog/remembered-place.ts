import { DRAFT } from '@hearthside/shell/federation/forget-drafts.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';

/** Where the browser keeps the place to which a shopper asked for delivery. Nobody else learns of it before a request shows it and is sent; it goes with a Log Out. */
const KEY = `${DRAFT}place`;

export function rememberedPlace(): string {
  return webStorage('localStorage').getItem(KEY) ?? '';
}

export function rememberPlace(place: string): void {
  try {
    webStorage('localStorage').setItem(KEY, place);
  } catch {
    // A storage that is full remembers nothing.
  }
}
