/** Browser and operating system of a sign-in; null if unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Maximum length of a header that is parsed; real headers are shorter. */
const MAX_LENGTH = 512;

/** The order matters: most browsers also name the browsers that they are based on or compatible with. */
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

/** Parses the names from a User-Agent header. The header itself is not stored. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
