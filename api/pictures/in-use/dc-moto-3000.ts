import { draw as motor } from '../dc-moto-3000';
import { placed } from '../kit';
import { scooterRear, shock, swingArm } from '../props/scooter';
import { scene } from '../props/stage';
import { tyre } from '../props/workshop';

const RADIUS = 262;

/** A hub motor in the rear wheel of a scooter. */
export const draw = scene({
  floor: [900, 420],
  onFloor: [
    ...scooterRear([70, 190, RADIUS + 250]),
    tyre([-60, 190, RADIUS], RADIUS, 160, 130),
    ...placed(motor.parts.slice(0, -3), { at: [-60, 190, RADIUS] }),
    ...swingArm([-60, 350, RADIUS], 340),
    ...shock([250, 350, RADIUS + 56], [300, 270, RADIUS + 226]),
  ],
});
