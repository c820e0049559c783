const KEY = 'hearthside.pins';

/** Ends an address that opens the toolbar. */
const OPENER = '#builds';

/** Microfrontend → the version of it that this browser is to run. It only says what is wanted: the server decides. */
export type Pins = Record<string, string>;

/** Whether the code for pins is worth loading. */
export function wantsPins(): boolean {
  return location.hash === OPENER || KEY in localStorage;
}

export function readPins(): Pins {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Pins;
  } catch {
    return {};
  }
}

/** Runs these builds from now on, which needs a new document. */
export function pinFromNow(pins: Pins): void {
  writePins(pins);
  if (location.hash === OPENER) history.replaceState(history.state, '', location.pathname + location.search);
  location.reload();
}

export function writePins(pins: Pins): void {
  if (Object.keys(pins).length > 0) localStorage.setItem(KEY, JSON.stringify(pins));
  else localStorage.removeItem(KEY);
}
