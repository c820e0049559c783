import { OPENER, PINS_KEY } from './wants-pins.ts';

/** Microfrontend → the version of it that this browser is to run. It only says what is wanted: the server decides. */
export type Pins = Record<string, string>;

export function readPins(): Pins {
  try {
    return JSON.parse(localStorage.getItem(PINS_KEY) ?? '{}') as Pins;
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
  if (Object.keys(pins).length > 0) localStorage.setItem(PINS_KEY, JSON.stringify(pins));
  else localStorage.removeItem(PINS_KEY);
}
