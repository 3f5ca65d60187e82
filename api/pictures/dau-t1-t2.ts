import {
  graphite,
  LIME,
  onFront,
  onTop,
  picture,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  type Material,
  type2Face,
  tube,
  type Vec,
} from './kit';

const HIGH = 60;
const cord: Vec[] = [
  [44, -60, HIGH + 36],
  [96, -40, HIGH + 20],
  [118, 30, 20],
  [96, 90, 10],
];

/** An adapter between two kinds of plug: body with a ribbed grip, Type 2 face in front, the other plug's head behind. */
export const adapter = (head: Material, ring: Material) =>
  picture(
    [
      solid(rod([0, -214, HIGH], 'y', 42, 70, 6), head),
      solid(rod([0, -150, HIGH], 'y', 54, 14, 4), ring),
      solid(rod([0, -138, HIGH], 'y', 50, 196, 10), graphite),
      solids(
        Array.from({ length: 6 }, (_, i) => [rod([0, -96 + i * 20, HIGH], 'y', 53, 9, 3), rubber] as const),
      ),
      onTop(
        [0, 34, HIGH + 50.4],
        `<path d="M0 -16V16M-9 6L0 17L9 6" fill="none" stroke="${LIME}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
      ),
      solid(rod([0, 52, HIGH], 'y', 58, 18, 5), ring),
      solid(rod([0, 66, HIGH], 'y', 48, 40, 3), graphite),
      onFront([0, 106.4, HIGH], `<circle r="46" fill="${tone(rubber, 0.3)}"/>${type2Face(40)}`),
      solid(tube(cord, 4), rubber),
      solid(rod([96, 76, 16], 'y', 50, 10, 4), rubber),
      onFront([96, 86.4, 16], `<circle r="34" fill="none" stroke="${tone(teal, 0.5)}" stroke-width="3"/>`),
    ],
    { turn: 6, fill: 0.8 },
  );

/** An adapter from a Type 1 inlet to a Type 2 plug. */
export const draw = adapter(graphite, teal);
