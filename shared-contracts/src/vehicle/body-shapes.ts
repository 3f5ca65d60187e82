import type { VehicleType } from '../catalogue/catalogue';

/** Body shapes in which vehicles are drawn. */
export const BODY_SHAPES = ['scooter', 'mini', 'hatchback', 'saloon', 'suv', 'van'] as const;
export type BodyShape = (typeof BODY_SHAPES)[number];

/** Beginnings of model names by shape, normalized by {@link plain}; the first that matches decides. */
const MODELS: readonly (readonly [BodyShape, RegExp])[] = [
  ['mini', /^(vf ?3|minio|mini ?ev|hongguang|air ev|c3|smart|500e)\b/],
  ['van', /^(ec ?van|limo|id ?buzz|eqv|t3|m6|mifa|ev ?van|ix20)\b/],
  [
    'suv',
    /^(vf ?e ?34|vf ?[6-9]|nerio|model [yx]|atto|sealion|tang|yuan|kona|ev9|ex30|ex90|xc40|q4|q8|e ?tron|eq[abc]|eqs suv|ix|zs|gla|taos|aion [vy]|omoda|jaecoo|e5)\b/,
  ],
  ['hatchback', /^(vf ?5|herio|dolphin|mg ?4|ioniq 5|leaf|bingo|ora|i3|id ?3|golf|zoe|ev6|ev3|ev5)\b/],
  ['saloon', /^(model [3s]|seal|ioniq 6|i[457]|eqe|eqs|taycan|han|polestar 2|es|aion s|lacrosse)\b/],
];

/** Lower case without marks and signs, with single spaces. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** Returns the shape of a model. A car of an unknown model is drawn as the most common shape, a hatchback. */
export function bodyShapeOf({
  type,
  model,
}: {
  readonly type: VehicleType;
  readonly model: string;
}): BodyShape {
  if (type === 'motorbike') return 'scooter';
  const name = plain(model);
  return MODELS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'hatchback';
}

/** Paints by the word that names them in Vietnamese or English; the first that occurs decides. */
const PAINTS: readonly (readonly [RegExp, string])[] = [
  [/xanh (la|luc|reu|ngoc|green)|green/, '#3f8f5f'],
  [/xanh|blue/, '#3f78b5'],
  [/trang|white|ngoc trai/, '#eef2f1'],
  [/den|black/, '#2b3438'],
  [/xam|ghi|grey|gray/, '#78868b'],
  [/bac|silver/, '#b9c4c6'],
  [/do|red/, '#c2443a'],
  [/cam|orange/, '#dd7a33'],
  [/vang|yellow|gold/, '#e2b63c'],
  [/hong|pink/, '#dd8fa6'],
  [/tim|purple/, '#7d62a8'],
  [/nau|brown|be|kem|beige/, '#a58a6f'],
];

/** Returns the paint of a vehicle whose color was typed, as `#rrggbb`; null if it is unknown. */
export function paintOf(color: string | null): string | null {
  if (color === null) return null;
  const name = ` ${plain(color.replace(/[đĐ]/g, 'd'))} `;
  return PAINTS.find(([words]) => new RegExp(` (${words.source}) `).test(name))?.[1] ?? null;
}
