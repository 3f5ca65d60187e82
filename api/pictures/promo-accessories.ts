import {
  copper,
  deep,
  LIME,
  onFront,
  picture,
  plate,
  rubber,
  shell,
  solid,
  solids,
  spun,
  tone,
  tube,
  type2Plug,
  type Vec,
} from './kit';

const LEAD = 11;
const plug = type2Plug([56, 128, 58], 24);
const [end, beyond] = plug.tail;

/** Loops of lead on the floor behind the tag. */
const loop = (radius: number, z: number): Vec[] =>
  Array.from({ length: 37 }, (_, step): Vec => {
    const angle = (step / 36) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.86 - 66, z];
  });

/** A price tag with a charging lead: an offer for accessories. */
export const draw = picture([
  solids([
    [tube(loop(150, LEAD), LEAD), rubber],
    [tube(loop(146, LEAD * 3), LEAD), rubber],
    [tube(loop(151, LEAD * 5), LEAD), rubber],
  ]),
  solid(plate([-22, -70, 186], [196, 232, 16], 26, { edge: 4 }), deep),
  onFront(
    [-22, -54, 186],
    `<rect x="-84" y="-102" width="168" height="204" rx="16" fill="none" stroke="${tone(shell, 0.7)}" stroke-opacity=".35" stroke-width="4" stroke-dasharray="14 12"/>` +
      `<path d="M-44 62L44 -26" stroke="${LIME}" stroke-width="15" stroke-linecap="round"/>` +
      `<circle cx="-34" cy="-14" r="21" fill="none" stroke="${LIME}" stroke-width="13"/><circle cx="34" cy="50" r="21" fill="none" stroke="${LIME}" stroke-width="13"/>`,
  ),
  solid(
    spun([-22, -55, 262], 'y', [
      [17, 0],
      [17, 4],
      [11, 6],
      [10, 1],
      [0, 1],
    ]),
    copper,
  ),
  solid(tube([end, beyond, [-60, -96, 22], [-150, -66, LEAD * 5]], LEAD), rubber),
  ...plug.parts,
]);
