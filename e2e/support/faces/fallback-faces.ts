import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(__filename);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Files of a face: one with all letters, or the Vietnamese subset and the Latin one. */
type Files = readonly [string] | readonly [vietnamese: string, latin: string];

/** Face that is used until the web font is loaded. */
export interface FallbackFace {
  /** Family name in `fonts.css`. */
  readonly family: string;
  readonly files: Readonly<Record<Weight, Files>>;
}

const expo = (weight: string) => [join(folderOf('@expo-google-fonts/arimo'), weight)] as const;
const dejavu = (file: string) => [join(folderOf('dejavu-fonts-ttf'), 'ttf', file)] as const;
const subsets = (name: string, weight: number) =>
  (['vietnamese', 'latin'] as const).map((subset) =>
    join(folderOf(`@fontsource/${name}`), 'files', `${name}-${subset}-${weight}-normal.woff2`),
  ) as unknown as readonly [string, string];

export const WEB_FACE: Readonly<Record<Weight, Files>> = {
  400: subsets('be-vietnam-pro', 400),
  600: subsets('be-vietnam-pro', 600),
};

/** Bold replaces the strong weight, since few machines have a semibold face. */
export const FALLBACK_FACES: readonly FallbackFace[] = [
  {
    family: 'Be Vietnam Pro Fallback',
    files: { 400: expo('400Regular/Arimo_400Regular.ttf'), 600: expo('700Bold/Arimo_700Bold.ttf') },
  },
  {
    family: 'Be Vietnam Pro Fallback Roboto',
    files: { 400: subsets('roboto', 400), 600: subsets('roboto', 700) },
  },
  {
    family: 'Be Vietnam Pro Fallback Noto',
    files: { 400: subsets('noto-sans', 400), 600: subsets('noto-sans', 700) },
  },
  {
    family: 'Be Vietnam Pro Fallback DejaVu',
    files: { 400: dejavu('DejaVuSans.ttf'), 600: dejavu('DejaVuSans-Bold.ttf') },
  },
];

/** Ascent and descent of Be Vietnam Pro in em (`hhea` table of its files; it has no line gap). */
const ASCENT = 1;
const DESCENT = 0.265;

/** Descriptors of a fallback face, in per cent as in CSS. */
export interface Metrics {
  readonly 'size-adjust': number;
  readonly 'ascent-override': number;
  readonly 'descent-override': number;
  readonly 'line-gap-override': number;
}

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** Descriptors that make a face as wide and as high as the web font; `size-adjust` scales the overrides too. */
export function metricsFor(webWidth: number, width: number): Metrics {
  const size = webWidth / width;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(ASCENT / size),
    'descent-override': percent(DESCENT / size),
    'line-gap-override': 0,
  };
}

const STYLESHEET = resolve(__dirname, '../../../shell/src/assets/fonts.css');

const stylesheet = readFileSync(STYLESHEET, 'utf8');

/** Letters of the Vietnamese and of the Latin subset, as in the stylesheet. */
export const SUBSET_RANGES = [...stylesheet.matchAll(/unicode-range:\s*([^;]+);/g)]
  .slice(0, 2)
  .map(([, range]) => range);

/** Descriptors of a fallback face in the stylesheet; null if there is no face of this family and weight. */
export function stylesheetMetrics(family: string, weight: Weight): Metrics | null {
  const rules = stylesheet.match(/@font-face \{[^}]*\}/g) ?? [];
  const rule = rules.find(
    (text) => text.includes(`font-family: '${family}';`) && text.includes(`font-weight: ${weight};`),
  );
  if (!rule) return null;
  const value = (name: keyof Metrics) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]);
  return {
    'size-adjust': value('size-adjust'),
    'ascent-override': value('ascent-override'),
    'descent-override': value('descent-override'),
    'line-gap-override': value('line-gap-override'),
  };
}
