/** The request header by which a browser says which one it is: an id of its own, made at its first sign-in. */
export const CLIENT_DEVICE = 'client-device';

/** A browser that signed in to the account and could still be signed in. */
export interface Device {
  /** Of its last sign-in. */
  id: string;
  browser: string;
  system: string;
  /** ISO 8601, as far back as sign-ins are kept. */
  firstSeen: string;
  /** ISO 8601, to the hour. */
  lastSeen: string;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

// The first that is found counts: most browsers name those that they descend from, too.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words. */
export function deviceOf(userAgent: string): Pick<Device, 'browser' | 'system'> {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: named(BROWSERS) ?? 'another browser', system: named(SYSTEMS) ?? 'another system' };
}

/** As it stands in a sentence: `Safari on an iPhone`. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  return `${browser} on ${system}`;
}
