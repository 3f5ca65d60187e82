/** Browser and operating system of a sign-in, by name; null where a name is not known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Only the beginning of a header is read: a real one is shorter. */
const MAX_LENGTH = 512;

/** Most browsers also name those they are built on or compatible with, so the first match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bZalo\b/, 'Zalo'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Names in a User-Agent header. The header itself is stored nowhere. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
