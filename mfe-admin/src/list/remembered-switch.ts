import { createStore } from '@hearthside/shell/federation/store.ts';

/** A switch that this device remembers under a key. It is on until it is switched off. */
export function rememberedSwitch(key: string) {
  const store = createStore(localStorage.getItem(key) !== 'off');
  store.subscribe(() => {
    if (store.get()) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  });
  return store;
}
