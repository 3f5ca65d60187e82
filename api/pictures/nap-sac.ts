import {
  facing,
  graphite,
  leaning,
  LIME,
  moved,
  onPlane,
  picture,
  plate,
  rectangle,
  rubber,
  slab,
  solid,
  solids,
  teal,
  tone,
  type2Face,
  type Vec,
} from './kit';

const LEAN = 14;
const at: Vec = [0, -20, 14];
const { place, spot, down } = leaning(at, LEAN);

const magnets = [
  [-104, 44],
  [104, 44],
  [-104, 236],
  [104, 236],
] as const;

/** A cover that keeps rain off a charging port: soft plate with magnets, and a flap with an opening for the plug. */
export const draw = picture(
  [
    solid(place(plate([0, 0, 140], [280, 280, 12], 56, { edge: 5 })), graphite),
    ...magnets.map(([x, z]) => solid(place(plate([x, 10, z], [34, 34, 6], 16, { edge: 3 })), teal)),
    solids([
      [
        place(
          moved(
            facing(
              slab(rectangle(170, 170, 80), 26, { edge: 10, foot: 4, holes: [rectangle(124, 124, 61)] }),
              'y',
            ),
            [0, 8, 132],
          ),
        ),
        rubber,
      ],
    ]),
    onPlane(spot([0, 12.6, 132]), [1, 0, 0], down, `<circle r="61" fill="#060c0e"/>${type2Face(48)}`),
    onPlane(
      spot([0, 12.6, 250]),
      [1, 0, 0],
      down,
      `<path d="M0 -14C7 -4 12 2 12 9A12 12 0 0 1 -12 9C-12 2 -7 -4 0 -14Z" fill="${tone(teal, 0.7)}"/><path d="M-60 4H-26M26 4H60" stroke="${LIME}" stroke-width="4" stroke-linecap="round"/>`,
    ),
    solid(place(plate([0, 4, 22], [120, 26, 14], 10, { edge: 5 })), rubber),
  ],
  { turn: -6, fill: 0.76 },
);
