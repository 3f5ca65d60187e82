import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { ANGLES, type Angle, type Drawing } from './kit';

const SKUS = [
  'PIN-HV-MOD',
  'PIN-12V-45',
  'PIN-MOTO-LFP',
  'SAC-AC-7',
  'SAC-AC-11',
  'DC-MOTO-3000',
  'DC-AUTO-150',
  'CAP-T2-32',
  'CAP-PORT-22',
  'CAP-CLAMP',
  'DC-KIM-1000V',
  'DC-OBD-EV',
  'LOC-HEPA',
  'NUOC-LM-1L',
  'GANG-1000V',
  'DC-DK-72V',
  'DH-DO-1000V',
  'THAM-1000V',
  'CO-LE-LUC',
  'SAC-AC-7-DEN',
  'SAC-AC-11-TRANG',
  'CAP-T2-32-3M',
  'CAP-T2-32-7M',
  'CAP-T2-32-10M',
];
const OTHERS = [
  'promo-flash',
  'promo-vip',
  'promo-seasonal',
  'package-basic',
  'package-standard',
  'package-premium',
];

const names = readdirSync(__dirname).flatMap((file) => /^([a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []);
const drawing = async (name: string, angle?: Angle) =>
  ((await import(`./${name}`)) as { draw: Drawing }).draw(angle);
const views = names.flatMap((name) =>
  (OTHERS.includes(name) ? (['main'] as const) : ANGLES).map((angle) => [name, angle] as const),
);

it('every product, promotion group and package has a picture, and there are no other pictures', () => {
  expect([...names].sort()).toEqual([...SKUS.map((sku) => sku.toLowerCase()), ...OTHERS].sort());
});

describe.each(views)('the picture %s, %s', (name, angle) => {
  let svg: string;
  beforeAll(async () => {
    svg = await drawing(name, angle);
  });

  it('is a square that an XML parser accepts', async () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 1200" /);
    await expect(sharp(Buffer.from(svg), { unlimited: true }).metadata()).resolves.toMatchObject({
      format: 'svg',
      width: 1200,
      height: 1200,
    });
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

it('each view of a product is another picture', async () => {
  const svgs = await Promise.all(ANGLES.map((angle) => drawing('sac-ac-7', angle)));
  expect(new Set(svgs).size).toBe(ANGLES.length);
  expect(await drawing('sac-ac-7')).toBe(svgs[0]);
});
