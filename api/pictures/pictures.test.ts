import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { SEED_PRODUCTS } from '../src/seed/rows/products';
import { ANGLES, type Angle, type Drawing } from './kit';

const OTHERS = [
  'promo-flash',
  'promo-vip',
  'promo-seasonal',
  'promo-accessories',
  'promo-shipping',
  'promo-birthday',
  'promo-welcome',
  'package-basic',
  'package-standard',
  'package-premium',
  'package-basic-motorbike',
  'package-standard-motorbike',
  'package-premium-motorbike',
  'finding-brake-pad',
  'finding-tyre',
];

const names = readdirSync(__dirname).flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []);
const SCENES = ['in-use', 'in-box'] as const;
const drawing = async (name: string, angle?: Angle) =>
  ((await import(`./${name}`)) as { draw: Drawing }).draw(angle);
/** Drawing is slow, and all views consist of the same parts, so most drawings are tested in one view only. */
const views = names.flatMap((name) =>
  (name === 'sac-ac-7' ? ANGLES : (['main'] as const)).map((angle) => [name, angle] as const),
);
/** One scene of each kind: a wall with a car, a tray, a scooter, a cabinet, a bench, and boxes. */
const scenes = [
  'in-use/sac-ac-7',
  'in-use/pin-hv-mod',
  'in-use/dc-moto-3000',
  'in-use/khoa-loto',
  'in-use/dh-do-1000v',
  'in-box/sac-ac-7',
  'in-box/dc-dk-72v',
].map((name) => [name, 'main'] as const);

it('every product, kind of offer, package and finding of the demo has a picture, and there are no other pictures', () => {
  const drawn = new Set(SEED_PRODUCTS.map(({ sku, picture = sku.toLowerCase() }) => picture));
  expect([...names].sort()).toEqual([...drawn, ...OTHERS].sort());
});

it.each(SCENES)('every product has a scene %s, and there are no other scenes', (folder) => {
  const drawn = new Set(SEED_PRODUCTS.map(({ sku, picture = sku.toLowerCase() }) => picture));
  expect(readdirSync(join(__dirname, folder)).sort()).toEqual([...drawn].map((name) => `${name}.ts`).sort());
});

describe.each([...views, ...scenes])('the picture %s, %s', (name, angle) => {
  let svg: string;
  beforeAll(async () => {
    svg = await drawing(name, angle);
  });

  it('is a square that an XML parser accepts', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 1200" /);
    expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('contains no text, scripts, images or external references', () => {
    expect(svg).not.toMatch(/<(text|tspan|script|image|use|foreignObject|style|a)\b/);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|href|url\((?!#)|@import/,
    );
  });

  it('defines each id once and references only ids that are defined', () => {
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it('each view of a product is a different picture', async () => {
  const svgs = await Promise.all(ANGLES.map((angle) => drawing('sac-ac-7', angle)));
  expect(new Set(svgs).size).toBe(ANGLES.length);
  expect(await drawing('sac-ac-7')).toBe(svgs[0]);
});
