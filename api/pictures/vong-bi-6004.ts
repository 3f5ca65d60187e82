import {
  add,
  graphite,
  LIME,
  metal,
  moved,
  onPlane,
  picture,
  rod,
  rotated,
  rubber,
  solid,
  solids,
  spun,
  steel,
  teal,
  tone,
  turned,
  type Mesh,
  type Vec,
} from './kit';

/** A sealed ball bearing around y: outer ring, seal, inner ring. */
export function bearing(at: Vec, lean: number) {
  const place = (mesh: Mesh): Mesh => moved(rotated(mesh, 'x', lean), at);
  const ring = (inner: number, outer: number): Mesh =>
    spun(
      [0, 0, 0],
      'y',
      [
        [inner, 2],
        [inner, 0],
        [outer - 3, 0],
        [outer, 3],
        [outer, 47],
        [outer - 3, 50],
        [inner + 2, 50],
        [inner, 48],
      ],
      8,
    );
  return [
    solid(place(rod([0, 2, 0], 'y', 98, 43, 1)), rubber),
    solids([[place(ring(96, 120)), steel]]),
    solids([[place(ring(56, 74)), metal]]),
    onPlane(
      add(turned([0, 45.4, 0], 'x', lean), at),
      [1, 0, 0],
      turned([0, 0, -1], 'x', lean),
      `<circle r="85" fill="none" stroke="${tone(teal, 0.4)}" stroke-width="21"/>` +
        `<circle r="85" fill="none" stroke="${tone(teal, 0.7)}" stroke-width="2"/>` +
        `<path d="M-85 0A85 85 0 0 1 -60 -60" fill="none" stroke="${LIME}" stroke-width="5" stroke-linecap="round"/>`,
    ),
    onPlane(
      add(turned([0, 50.4, 0], 'x', lean), at),
      [1, 0, 0],
      turned([0, 0, -1], 'x', lean),
      `<circle r="55" fill="${tone(graphite, 0.12)}"/><path d="M-30 -45A54 54 0 0 1 54 0" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>`,
    ),
  ];
}

/** Two sealed bearings of a hub motor, one leaning on the other. */
export const draw = picture([...bearing([70, -70, 120], 0), ...bearing([-60, 26, 118], 16)], {
  turn: -4,
  fill: 0.76,
});
