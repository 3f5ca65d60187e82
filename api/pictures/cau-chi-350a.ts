import {
  box,
  fleece,
  graphite,
  LIME,
  metal,
  onFront,
  onTop,
  picture,
  rectangle,
  moved,
  rod,
  shell,
  slab,
  solid,
  solids,
  steel,
  teal,
  tone,
  circle,
} from './kit';

const HIGH = 52;
/** A flat connection with its hole, on one end of the fuse. */
const blade = (side: 1 | -1) => {
  const at = side * 168;
  return solid(
    moved(
      slab(rectangle(120, 56, 8), 10, {
        edge: 2,
        holes: [circle(13).map(([x, y]) => [x + side * 28, y] as const)],
      }),
      [at, 0, HIGH - 5],
    ),
    metal,
  );
};

/** A high-voltage fuse: ceramic body, two caps, and a blade on each end, on a tray. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [400, 120, 10], 20, { edge: 4 }), graphite),
    blade(-1),
    solid(rod([-110, 0, HIGH], 'x', 46, 220, 3), shell),
    solids([
      [rod([-124, 0, HIGH], 'x', 50, 34, 5), steel],
      [rod([90, 0, HIGH], 'x', 50, 34, 5), steel],
    ]),
    onTop(
      [0, 0, HIGH + 46.4],
      `<rect x="-70" y="-26" width="140" height="52" rx="10" fill="${tone(teal, 0.5)}"/>` +
        `<path d="M-44 0H-24M24 0H44M-24 0Q-12 -16 0 0T24 0" fill="none" stroke="${LIME}" stroke-width="5" stroke-linecap="round"/>`,
    ),
    onFront(
      [0, 46.4, HIGH],
      `<path d="M-70 0H70" stroke="${tone(fleece, 0.3)}" stroke-opacity=".6" stroke-width="3"/>`,
    ),
    blade(1),
  ],
  { turn: -6, fill: 0.84 },
);
