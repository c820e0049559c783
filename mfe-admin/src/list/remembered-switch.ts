import { createStore } from '@hearthside/shell/federation/store.ts';
import { webStorage } from '@hearthside/shell/federation/web-storage.ts';

/** A switch that this device remembers under a key. It is on until it is switched off. */
export function rememberedSwitch(key: string) {
  const store = createStore(webStorage('localStorage').getItem(key) !== 'off');
  store.subscribe(() => {
    if (store.get()) webStorage('localStorage').removeItem(key);
    else webStorage('localStorage').setItem(key, 'off');
  });
  return store;
}
