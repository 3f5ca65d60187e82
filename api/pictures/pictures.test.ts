import { readdirSync } from 'node:fs';
import sharp from 'sharp';

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
const drawing = async (name: string) => ((await import(`./${name}`)) as { draw: () => string }).draw();

it('every product, promotion group and package has a picture, and there are no other pictures', () => {
  expect([...names].sort()).toEqual([...SKUS.map((sku) => sku.toLowerCase()), ...OTHERS].sort());
});

describe.each(names)('the picture %s', (name) => {
  let svg: string;
  beforeAll(async () => {
    svg = await drawing(name);
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
