import { pad } from '../dem-kich';
import { box, deep, graphite, LIME, metal, onFront, rod, solid, steel, tone, type Part } from '../kit';
import { scene } from '../props/stage';

const LIFT = 150;
const column = (x: number, y: number): Part[] => [
  solid(box([x, y, 0], [190, 190, 26], 16, { edge: 5 }), graphite),
  solid(rod([x, y, 24], 'z', 46, LIFT - 40, 4), steel),
  solid(box([x, y, LIFT - 18], [176, 176, 18], 14, { edge: 4 }), metal),
  ...pad(x, y, LIFT),
];

/** Pads on four jacks below the battery of a car. */
export const draw = scene({
  floor: [1060, 700],
  onFloor: [
    ...column(-340, 140),
    ...column(340, 140),
    ...column(-340, 540),
    ...column(340, 540),
    solid(box([0, 340, LIFT + 64], [800, 440, 120], 30, { edge: 14, foot: 6 }), deep),
    onFront(
      [0, 560.3, LIFT + 124],
      `<path d="M-360 0H360" stroke="${tone(deep, 0.8)}" stroke-opacity=".6" stroke-width="6"/>` +
        [-220, 0, 220]
          .map(
            (x) =>
              `<rect x="${x - 80}" y="18" width="160" height="16" rx="8" fill="#04211f" fill-opacity=".6"/>`,
          )
          .join('') +
        `<path d="M326 -30H356" stroke="${LIME}" stroke-width="8" stroke-linecap="round"/>`,
    ),
  ],
});
