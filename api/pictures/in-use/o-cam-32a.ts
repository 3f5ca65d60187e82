import { graphite, leaning, metal, placed, rod, solid, teal, tube } from '../kit';
import { draw as socket } from '../o-cam-32a';
import { charging } from '../props/charging';

const { place, spot } = leaning([0, 86, -30], -24);
const plug = [
  solid(place(rod([0, 16, 0], 'y', 66, 22, 5)), teal),
  solid(place(rod([0, 36, 0], 'y', 54, 70, 10)), graphite),
  solid(
    tube([spot([0, 100, 0]), spot([0, 130, 0]), [0, 196, -150]], (part) => 30 - part * 18),
    metal,
  ),
];

/** An industrial socket that feeds the cable of a car. */
export const draw = charging({
  source: placed([...socket.parts, ...plug], { size: 0.86 }),
  outlet: [0, 168, -124],
});
