import { bounds, box, laidOut, picture, placed, shadowOn, shell, solid, teal, type Part, type Vec } from '.';
import { AZIMUTH, createView } from './view';

const cube = (at: Vec, size = 100) => solid(box(at, [size, size, size], 6), teal);
const pathsOf = (svg: string) => [...svg.matchAll(/<path d="[^"]+" fill="#[^"]+"/g)].map(([path]) => path);
const rounded = (paths: readonly string[]) =>
  paths.map((path) => path.replace(/-?\d+\.\d+|-?\d+/g, (value) => String(Math.round(Number(value)))));

describe('placed', () => {
  it('shows a turned object as its own picture does', () => {
    const parts = [cube([0, 0, 0]), cube([20, 60, 40], 40)];
    const own = picture(parts, { turn: 20, shadow: 'none' })();
    const inScene = picture(placed(parts, { turn: 20 }), { shadow: 'none' })();
    expect(pathsOf(inScene).length).toBeGreaterThan(0);
    expect(rounded(pathsOf(inScene))).toEqual(rounded(pathsOf(own)));
  });

  it('moves and resizes what the frame contains', () => {
    const [part] = placed([cube([0, 0, 0])], { at: [500, 0, 0], size: 2 }) as [Part];
    const xs = part.reach.map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([400, 600]);
  });
});

describe('laidOut', () => {
  const view = createView(-AZIMUTH);
  const areasOf = (parts: readonly Part[]) => parts.map(({ reach }) => bounds(reach.map(view.flat)));

  it('keeps the box, the product and the accessories apart', () => {
    const areas = areasOf(
      laidOut({ parts: [cube([0, 0, 0], 300)] }, picture([cube([0, 0, 0], 200)]), [
        { parts: [cube([0, 0, 0], 40)] },
        { parts: [cube([0, 0, 0], 60)], turn: 30 },
      ]).parts,
    );
    expect(areas).toHaveLength(4);
    for (const [index, a] of areas.entries()) {
      for (const b of areas.slice(index + 1)) {
        const isApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        expect(isApart).toBe(true);
      }
    }
  });

  it('puts a product that hangs on a wall or ends below zero on the floor', () => {
    const low = (shadow: 'floor' | 'wall', ground: number) => {
      const { parts } = laidOut(
        { parts: [cube([0, 0, 0])] },
        picture([cube([0, 0, -70])], { shadow, ground }),
      );
      return Math.round(Math.min(...(parts[1]?.reach ?? []).map(([, , z]) => z)));
    };
    expect([low('wall', 0), low('floor', -70)]).toEqual([0, 0]);
  });
});

describe('shadowOn', () => {
  const floor: Vec[] = [
    [-200, -200, 0],
    [200, -200, 0],
    [200, 200, 0],
    [-200, 200, 0],
  ];
  const ground = solid(box([0, 0, -20], [400, 400, 20], 10), shell);

  it('clips the shadow to the surface', () => {
    const cast = cube([150, 150, 0]);
    const svg = picture([ground, shadowOn([cast], {}, floor), cast], { shadow: 'none' })();
    const [, id] = /<clipPath id="([^"]+)"/.exec(svg) ?? [];
    expect(svg).toContain(`<g clip-path="url(#${id})"`);
  });

  it('draws nothing for a surface without objects', () => {
    const svg = picture([ground, shadowOn([], {}, floor)], { shadow: 'none' })();
    expect(svg).not.toContain('clip-path');
  });
});
