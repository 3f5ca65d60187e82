import { draw as controller } from '../dc-dk-72v';
import { draw as motor } from '../dc-moto-3000';
import { orange, placed, solid, tube } from '../kit';
import { scene } from '../props/stage';
import { tyre } from '../props/workshop';

const RADIUS = 232;
const MOTOR = [-190, 160, RADIUS] as const;

/** A motor controller, connected to the hub motor of a scooter. */
export const draw = scene({
  floor: [940, 560],
  onFloor: [
    tyre(MOTOR, RADIUS, 160, 110),
    ...placed(motor.parts.slice(0, -3), { at: MOTOR }),
    ...[0, 1, 2].map((i) =>
      solid(
        tube(
          [
            [MOTOR[0], MOTOR[1] + 160, RADIUS],
            [MOTOR[0] + 10, MOTOR[1] + 200, RADIUS - 40],
            [-150 + i * 24, 420, 40],
            [-60 + i * 30, 500, 12],
            [90 + i * 38, 510 - i * 6, 11],
            [162 + i * 38 + (i - 1) * 30, 470, 11],
          ],
          9,
        ),
        orange,
      ),
    ),
    ...placed(controller.parts, { at: [240, 330, 0] }),
  ],
});
