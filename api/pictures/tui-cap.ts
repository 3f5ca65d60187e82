import {
  box,
  deep,
  graphite,
  LIME,
  metal,
  onFront,
  onTop,
  picture,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const RADIUS = 150;
const strap: Vec[] = [
  [-52, 0, 118],
  [-50, 0, 158],
  [-26, 0, 182],
  [26, 0, 182],
  [50, 0, 158],
  [52, 0, 118],
];

/** A round bag for a charging cable: body, lid with a zip, carrying strap, pocket with a label. */
export const draw = picture(
  [
    solid(rod([0, 0, 0], 'z', RADIUS, 84, 22), graphite),
    solid(rod([0, 0, 78], 'z', RADIUS + 3, 9, 4), deep),
    solid(rod([0, 0, 86], 'z', RADIUS, 30, 20), graphite),
    onTop(
      [0, 0, 116.3],
      `<circle r="112" fill="none" stroke="${tone(graphite, 0.75)}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="8 6"/>` +
        `<circle r="46" fill="${tone(teal, 0.42)}"/><path d="M6 -28L-18 6H-3L-8 28L18 -6H3Z" fill="${LIME}"/>`,
    ),
    solid(box([-100, 104, 76], [14, 10, 16], 3), metal),
    solids([
      [tube(strap, 9, { sides: 20 }), rubber],
      [rod([-26, 0, 182], 'x', 14, 52, 5), teal],
    ]),
    onFront(
      [0, RADIUS + 0.4, 40],
      `<path d="M-50 -22H50V14a10 10 0 0 1 -10 10H-40a10 10 0 0 1 -10 -10Z" fill="#0a1518" fill-opacity=".5"/>` +
        `<path d="M-50 -22H50" stroke="${tone(teal, 0.7)}" stroke-width="4"/>`,
    ),
  ],
  { turn: -4, fill: 0.8 },
);
