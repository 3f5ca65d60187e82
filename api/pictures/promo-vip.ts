import {
  add,
  box,
  copper,
  deep,
  LIME,
  metal,
  onPlane,
  picture,
  rectangle,
  rotated,
  moved,
  slab,
  solid,
  teal,
  tone,
  tube,
  turned,
  graphite,
  type Mesh,
  type Vec,
} from './kit';

const [WIDE, TALL] = [300, 190];

interface Card {
  readonly at: Vec;
  readonly yaw: number;
  readonly content: string;
}

/** Card that leans on the one behind it. */
function card({ at, yaw, content }: Card, material: typeof deep) {
  const LEAN = 34;
  const place = (mesh: Mesh): Mesh => moved(rotated(rotated(mesh, 'x', LEAN - 90), 'z', yaw), at);
  const swing = (v: Vec) => turned(turned(v, 'x', LEAN - 90), 'z', yaw);
  return [
    solid(place(slab(rectangle(WIDE, TALL, 20), 6, { edge: 2 })), material),
    onPlane(add(at, swing([0, 0, 6.1])), swing([1, 0, 0]), swing([0, 1, 0]), content),
  ];
}

const chip = `<rect x="-122" y="-46" width="50" height="38" rx="8" fill="${tone(copper, 0.72)}"/><path d="M-122 -33H-106M-122 -20H-106M-72 -33H-88M-72 -20H-88M-106 -46V-8M-88 -46V-8" stroke="${tone(copper, 0.2)}" stroke-width="2" fill="none"/>`;
const waves = [12, 22, 32]
  .map(
    (r) =>
      `<path d="M${-54 + r * 0.5} ${-27 - r * 0.62}A${r} ${r} 0 0 1 ${-54 + r * 0.5} ${-27 + r * 0.62}" fill="none" stroke="#eaf3f1" stroke-opacity=".7" stroke-width="3.6" stroke-linecap="round"/>`,
  )
  .join('');
const contours = Array.from(
  { length: 7 },
  (_, i) =>
    `<path d="M${-20 + i * 20} 95C${30 + i * 22} 40 ${40 + i * 26} -10 ${60 + i * 30} -95" fill="none" stroke="#7fb8aa" stroke-opacity="${0.1 + i * 0.03}" stroke-width="2.4"/>`,
).join('');
const clip = '<clipPath id="card"><rect x="-148" y="-93" width="296" height="186" rx="19"/></clipPath>';
const front =
  `${clip}<g clip-path="url(#card)">${contours}<path d="M-150 95V-95H-60L-150 60Z" fill="#fff" fill-opacity=".05"/></g>` +
  chip +
  waves +
  `<path d="M96 26L104 44L124 46L109 59L114 78L96 68L78 78L83 59L68 46L88 44Z" fill="none" stroke="${tone(copper, 0.85)}" stroke-width="4" stroke-linejoin="round"/>` +
  '<rect x="-122" y="44" width="112" height="8" rx="4" fill="#eaf3f1" fill-opacity=".45"/><rect x="-122" y="62" width="70" height="8" rx="4" fill="#eaf3f1" fill-opacity=".25"/>';
const back = '<rect x="-148" y="-70" width="296" height="34" fill="#04211f" fill-opacity=".35"/>';

const KEY_TURN = 28;
const key: Vec = [96, 128, 0];
/** Ring at the end of the key. */
const ring: Vec[] = Array.from({ length: 17 }, (_, step): Vec => {
  const angle = (step / 15) * 2 * Math.PI;
  return add(
    key,
    turned([Math.cos(angle) * 25, -82 + Math.sin(angle) * 25, 12 + 6 * Math.sin(angle)], 'z', KEY_TURN),
  );
});
const fob = [
  solid(tube(ring, 4), metal),
  solid(
    moved(rotated(box([0, 0, 0], [80, 138, 24], 36, { edge: 10, foot: 6 }), 'z', KEY_TURN), key),
    graphite,
  ),
  onPlane(
    add(key, [0, 0, 24.2]),
    turned([1, 0, 0], 'z', KEY_TURN),
    turned([0, 1, 0], 'z', KEY_TURN),
    '<rect x="-27" y="-30" width="54" height="82" rx="24" fill="#0d171b" fill-opacity=".55"/>' +
      `<path d="M-12 -8V-14A12 12 0 0 1 12 -14V-8M-15 -8H15V10H-15Z" transform="translate(0 -2) scale(.72)" fill="none" stroke="#eaf3f1" stroke-opacity=".8" stroke-width="5" stroke-linejoin="round"/>` +
      `<circle cy="32" r="11" fill="none" stroke="#eaf3f1" stroke-opacity=".5" stroke-width="3"/><circle cy="32" r="4.5" fill="${LIME}"/>`,
  ),
];

/** Membership cards and the key of a car. */
export const draw = picture(
  [
    ...card({ at: [34, -70, 92], yaw: 10, content: back }, teal),
    ...card({ at: [-30, 0, 82], yaw: -2, content: front }, deep),
    ...fob,
  ],
  { turn: -6 },
);
