import { draw as drive } from '../dc-auto-150';
import { box, deep, graphite, LIME, onTop, rod, solid, steel, teal, tone } from '../kit';
import { wheel } from '../props/car';
import { scene, standing } from '../props/stage';

const RADIUS = 170;
const AXLES = [-450, 420] as const;

/** A drive unit on the rear axle of a chassis, behind the battery. */
export const draw = scene({
  floor: [1280, 860],
  onFloor: [
    ...AXLES.flatMap((x) => [
      ...wheel([x, 40, RADIUS], RADIUS, 110),
      solid(rod([x, 140, RADIUS], 'y', 20, 560, 3), steel),
    ]),
    solid(box([-60, 430, 90], [700, 540, 84], 26, { edge: 10 }), graphite),
    solid(box([-130, 430, 172], [500, 470, 18], 20, { edge: 6 }), teal),
    onTop(
      [-130, 430, 190.4],
      `<g stroke="${tone(deep, 0.5)}" stroke-width="5">${[-150, -50, 50, 150].map((x) => `<path d="M${x} -190V190"/>`).join('')}</g>` +
        `<path d="M14 -60L-44 16H-8L-20 64L42 -16H6Z" fill="${LIME}"/>`,
    ),
    solid(box([420, 430, 100], [260, 470, 40], 16, { edge: 6 }), graphite),
    ...standing(drive, [390, 400, 140]),
    ...AXLES.flatMap((x) => wheel([x, 700, RADIUS], RADIUS, 110)),
  ],
});
