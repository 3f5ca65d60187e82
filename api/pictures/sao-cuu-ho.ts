import {
  deep,
  graphite,
  LIME,
  onTop,
  orange,
  picture,
  red,
  rod,
  rubber,
  solid,
  solids,
  steel,
  tube,
  type Vec,
} from './kit';

const HIGH = 16;
/** The hook that goes around a body, padded with rubber. */
const hook: Vec[] = [
  [-190, 0, HIGH],
  [-230, 4, HIGH],
  [-284, 26, HIGH],
  [-306, 84, HIGH],
  [-276, 138, HIGH],
  [-218, 146, HIGH],
  [-186, 112, HIGH],
];

/** A rescue hook of fibreglass: padded hook, pole in two colours, guard and grip. */
export const draw = picture(
  [
    solids([[tube(hook, 12, { sides: 24 }), rubber]]),
    solid(rod([-206, 0, HIGH], 'x', 15, 30, 4), steel),
    solid(rod([-178, 0, HIGH], 'x', 12, 250, 2), orange),
    solids([
      [rod([-40, 0, HIGH], 'x', 13, 14, 2), deep],
      [rod([70, 0, HIGH], 'x', 26, 10, 3), red],
      [rod([80, 0, HIGH], 'x', 13.5, 190, 3), graphite],
      ...[100, 124, 148, 172, 196, 220, 244].map(
        (x) => [rod([x, 0, HIGH], 'x', 15.5, 10, 3), rubber] as const,
      ),
      [rod([268, 0, HIGH], 'x', 18, 14, 5), red],
    ]),
    onTop(
      [-110, 0, HIGH + 12.4],
      `<path d="M-40 0H40" stroke="${LIME}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  ],
  { turn: 14, fill: 0.88, closeUp: [330, 60] },
);
