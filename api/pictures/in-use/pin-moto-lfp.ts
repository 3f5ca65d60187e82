import { box, graphite, LIME, onFront, plate, rubber, solid, teal, tone } from '../kit';
import { draw as battery } from '../pin-moto-lfp';
import { scene, standing } from '../props/stage';

/** A battery that is lowered into the compartment below the seat of a scooter. */
export const draw = scene({
  floor: [620, 420],
  onFloor: [
    solid(box([0, 200, 0], [420, 300, 30], 30, { edge: 6 }), graphite),
    solid(plate([0, 52, 190], [400, 380, 26], 60, { edge: 10 }), rubber),
    solid(plate([0, 78, 90], [410, 180, 14], 20, { edge: 4 }), graphite),
    solid(box([-188, 200, 0], [34, 280, 180], 14, { edge: 8 }), teal),
    ...standing(battery, [0, 200, 30]),
    solid(box([188, 200, 0], [34, 280, 180], 14, { edge: 8 }), teal),
    solid(plate([0, 318, 91], [412, 182, 34], 36, { edge: 14 }), teal),
    onFront(
      [0, 352.3, 91],
      `<path d="M-150 34H60" stroke="${tone(teal, 0.9)}" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/><path d="M96 34H150" stroke="${LIME}" stroke-width="8" stroke-linecap="round"/>`,
    ),
  ],
});
