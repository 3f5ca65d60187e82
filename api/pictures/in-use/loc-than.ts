import { box, deep, graphite, LIME, metal, onFront, plate, solid, tone } from '../kit';
import { draw as filter } from '../loc-than';
import { scene, standing } from '../props/stage';

/** A cabin filter that is pushed into the housing of an air conditioner. */
export const draw = scene({
  floor: [620, 400],
  onFloor: [
    solid(box([0, 190, 0], [480, 250, 30], 16, { edge: 4 }), graphite),
    solid(plate([0, 66, 92], [470, 150, 20], 14, { edge: 5 }), graphite),
    solid(box([-228, 190, 0], [26, 230, 150], 8, { edge: 5 }), graphite),
    ...standing(filter, [-10, 190, 30]),
    solid(box([228, 190, 0], [26, 230, 150], 8, { edge: 5 }), graphite),
    solid(plate([0, 296, 76], [482, 152, 22], 14, { edge: 6 }), graphite),
    onFront(
      [0, 318.3, 76],
      [-1, 0, 1]
        .map(
          (row) =>
            `<path d="M-150 ${row * 30}H60" stroke="#0a1518" stroke-width="12" stroke-linecap="round"/>`,
        )
        .join('') +
        `<circle cx="160" r="34" fill="${tone(deep, 0.4)}"/><path d="M144 0H174M163 -11L175 0L163 11" fill="none" stroke="${LIME}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    ...[-216, 216].map((x) => solid(plate([x, 312, 140], [22, 30, 14], 4, { edge: 3 }), metal)),
  ],
});
