import { hasp, padlock, tag } from '../khoa-loto';
import { placed, red } from '../kit';
import { cabinet } from '../props/workshop';
import { scene } from '../props/stage';

/** A padlock and a tag on the switch of a high-voltage cabinet. */
export const draw = scene({
  floor: [620, 240],
  wall: 620,
  onWall: [
    ...cabinet([0, 0, 330]),
    ...placed(hasp, { at: [-24, 142, 330], lean: -90, size: 0.9 }),
    ...placed(padlock([0, 0], red), { at: [-6, 148, 160], lean: -90, size: 0.86 }),
    ...placed(tag, { at: [14, 146, 250], lean: -90, size: 0.62 }),
  ],
});
