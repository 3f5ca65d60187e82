import type { Part } from './part';
import { picture, type Drawing } from './picture';
import { placed } from './placed';
import { bounds } from './shadow';
import type { Vec } from './space';
import { AZIMUTH, createView, ELEVATION } from './view';

/** Object of a layout: a drawing as it is usually seen, or parts turned by some degrees. */
export type LaidOut =
  Drawing | { readonly parts: readonly Part[]; readonly turn?: number; readonly size?: number };

const GAP = 34;
const ROW_GAP = 14;
/** Turned so far, the picture's x is the floor's x. */
const LEVEL = -AZIMUTH;
const FALL = Math.sin((ELEVATION * Math.PI) / 180);

function settle(object: LaidOut): readonly Part[] {
  if (!('options' in object)) return placed(object.parts, { turn: object.turn ?? 0, size: object.size ?? 1 });
  const { turn = 0, shadow = 'floor', ground = 0 } = object.options;
  const low = Math.min(...object.parts.flatMap(({ reach }) => reach.map(([, , z]) => z)));
  return placed(object.parts, { turn: AZIMUTH + turn, at: [0, 0, shadow === 'wall' ? -low : -ground] });
}

interface Settled {
  readonly parts: readonly Part[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const widthOf = (row: readonly Settled[]) =>
  row.reduce((sum, { left, right }) => sum + right - left, GAP * (row.length - 1));
const heightOf = (row: readonly Settled[]) => Math.max(...row.map(({ top, bottom }) => bottom - top));
const sideOf = (rows: readonly (readonly Settled[])[]) =>
  Math.max(
    ...rows.map(widthOf),
    rows.map(heightOf).reduce((sum, height) => sum + height + ROW_GAP, -ROW_GAP),
  );

/**
 * Returns a picture of what is in a box: the box, the product and its accessories on a floor, in the rows that
 * show them largest.
 */
export function laidOut(carton: LaidOut, product: LaidOut, accessories: readonly LaidOut[] = []): Drawing {
  const view = createView(LEVEL);
  const measured = (object: LaidOut): Settled => {
    const parts = settle(object);
    return { parts, ...bounds(parts.flatMap(({ reach }) => reach.map(view.flat))) };
  };
  const [box, main, others] = [measured(carton), measured(product), accessories.map(measured)];
  const rows = [
    [[box, main], others],
    [[box, ...others], [main]],
    [[box], [main, ...others]],
    [[box], [main], others],
  ]
    .map((choice) => choice.filter((row) => row.length > 0))
    .reduce((best, choice) => (sideOf(choice) < sideOf(best) ? choice : best));
  let floor = -ROW_GAP;
  const parts = rows.flatMap((row) => {
    floor += ROW_GAP + heightOf(row);
    let x = -widthOf(row) / 2;
    return row.flatMap((object) => {
      const at: Vec = [x - object.left, (floor - object.bottom) / FALL, 0];
      x += object.right - object.left + GAP;
      return placed(object.parts, { at });
    });
  });
  return picture(parts, { turn: LEVEL, fill: 0.88 });
}
