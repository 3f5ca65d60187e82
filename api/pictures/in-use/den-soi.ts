import { draw as lamp } from '../den-soi';
import { onTop, placed } from '../kit';
import { draw as battery } from '../pin-hv-mod';
import { scene, standing } from '../props/stage';
import { tray } from '../props/workshop';

const pack = tray([-40, 230, 0], [580, 380, 80]);

/** A work lamp that lights an open battery. */
export const draw = scene({
  floor: [820, 500],
  onFloor: [
    ...pack.back,
    ...placed(battery.parts, { at: [-40, 230, 14] }),
    onTop([40, 230, 190], '<ellipse rx="230" ry="120" fill="#fffbe0" fill-opacity=".22"/>'),
    ...pack.front,
    ...standing(lamp, [320, 330, 0]),
  ],
});
