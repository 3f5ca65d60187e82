import { mix, tone, type Material } from './material';
import { blend, dot, unit, type Flat, type Vec } from './space';

export const AZIMUTH = 33;
export const ELEVATION = 29;

/** Camera and lamp. The lamp is at the upper left of every picture, however the object is turned. */
export interface View {
  readonly eye: Vec;
  readonly lamp: Vec;
  /** Projects millimetres to pixels of the picture. */
  flat(point: Vec): Flat;
  readonly scale: number;
  /** Returns the colour of a surface from its normal; `extra` makes it lighter or darker. */
  colour(material: Material, normal: Vec, extra?: number): string;
  /** Stores a definition, such as a gradient, and returns the reference to it. */
  define(make: (id: string) => string): string;
  readonly definitions: string[];
}

export interface Fit {
  readonly scale: number;
  readonly offset: Flat;
}

/**
 * Creates the view of a picture.
 * @param turn degrees by which the object is turned to the right
 */
export function createView(turn = 0, fit: Fit = { scale: 1, offset: [0, 0] }): View {
  const [a, e] = [((AZIMUTH + turn) * Math.PI) / 180, (ELEVATION * Math.PI) / 180];
  const right: Vec = [Math.cos(a), -Math.sin(a), 0];
  const up: Vec = [-Math.sin(a) * Math.sin(e), -Math.cos(a) * Math.sin(e), Math.cos(e)];
  const eye: Vec = [Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), Math.sin(e)];
  const towards = (x: number, y: number, z: number) =>
    unit(
      blend([
        [x, right],
        [y, up],
        [z, eye],
      ]),
    );
  const [lamp, fill, back] = [towards(-0.5, 0.8, 0.55), towards(0.6, -0.1, 0.7), towards(0.75, 0.6, -0.3)];
  const half = unit(
    blend([
      [1, lamp],
      [1, eye],
    ]),
  );
  const definitions: string[] = [];
  return {
    eye,
    lamp,
    scale: fit.scale,
    definitions,
    flat: (point) => [
      dot(point, right) * fit.scale + fit.offset[0],
      -dot(point, up) * fit.scale + fit.offset[1],
    ],
    colour(material, normal, extra = 0) {
      const grazing = (1 - Math.abs(dot(normal, eye))) ** 3;
      const rim = material.rim * grazing * (0.35 + Math.max(0, dot(normal, back)));
      const light = 0.2 + 0.6 * Math.max(0, dot(normal, lamp)) + 0.07 * Math.max(0, dot(normal, fill));
      const spark = material.shine * Math.max(0, dot(normal, half)) ** material.gloss;
      return mix(tone(material, light + rim + extra), '#ffffff', Math.min(0.9, spark));
    },
    define(make) {
      const id = `d${definitions.length}`;
      definitions.push(make(id));
      return `url(#${id})`;
    },
  };
}
