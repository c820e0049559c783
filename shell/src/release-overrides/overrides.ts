import { webStorage } from '../../federation/web-storage.ts';
import { OPENER, OVERRIDES_KEY } from './wants-overrides.ts';

/** Microfrontend → the version of it that this browser is to run. It only says what is wanted: the server decides. */
export type Overrides = Record<string, string>;

export function readOverrides(): Overrides {
  try {
    return JSON.parse(webStorage('localStorage').getItem(OVERRIDES_KEY) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

/** Runs these builds from now on, which needs a new document. */
export function overrideFromNow(overrides: Overrides): void {
  writeOverrides(overrides);
  leaveOpener();
  location.reload();
}

export function leaveOpener(): void {
  if (location.hash === OPENER) history.replaceState(history.state, '', location.pathname + location.search);
}

export function writeOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length > 0)
    webStorage('localStorage').setItem(OVERRIDES_KEY, JSON.stringify(overrides));
  else webStorage('localStorage').removeItem(OVERRIDES_KEY);
}
