import { draw as converter } from '../dc-dc-12v';
import { orange, placed, red, rubber, solid, tube } from '../kit';
import { draw as traction } from '../pin-moto-lfp';
import { draw as battery } from '../pin-12v-45';
import { scene, standing } from '../props/stage';

const AT = [20, 330, 0] as const;

/** A voltage converter between the battery of a scooter and its 12 V battery. */
export const draw = scene({
  floor: [820, 560],
  onFloor: [
    ...standing(traction, [-260, 150, 0]),
    ...standing(battery, [240, 140, 0]),
    ...placed(converter.parts, { at: AT }),
    ...[
      { from: -86, to: [-300, 250, 40], material: orange },
      { from: -39, to: [-240, 250, 40], material: rubber },
    ].map(({ from, to, material }, i) =>
      solid(
        tube(
          [
            [AT[0] + from, AT[1] + 180, 9],
            [AT[0] + from - 20, AT[1] + 204 - i * 22, 9],
            [-200 + i * 30, 500 - i * 30, 9],
            [-310 + i * 40, 420 - i * 10, 9],
            [to[0] as number, to[1] as number, to[2] as number],
          ],
          6.5,
        ),
        material,
      ),
    ),
    ...[
      { from: 39, to: [330, 210, 195], material: red },
      { from: 86, to: [160, 210, 195], material: rubber },
    ].map(({ from, to, material }, i) =>
      solid(
        tube(
          [
            [AT[0] + from, AT[1] + 180, 9],
            [AT[0] + from + 30, AT[1] + 196 - i * 20, 9],
            [270 - i * 40, 440 - i * 60, 9],
            [(to[0] as number) + 10 - i * 60, 300, 60],
            [to[0] as number, to[1] as number, to[2] as number],
          ],
          6.5,
        ),
        material,
      ),
    ),
  ],
});
