export const PINS_KEY = 'hearthside.pins';

/** The end of an address that opens the toolbar. */
export const OPENER = '#builds';

/** Whether the code for pins is worth loading. It decides nothing: the server does. */
export function wantsPins(): boolean {
  return location.hash === OPENER || PINS_KEY in localStorage;
}
