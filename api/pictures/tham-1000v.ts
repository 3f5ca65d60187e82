import { box, facing, moved, onTop, orange, picture, red, slab, solid, type Flat } from './kit';

const [WIDE, THICK, TURNS] = [300, 10, 2.6];
const STEPS = 40;

/** Outline of a sheet that is rolled up from one end: along the outside of the spiral, and back along its inside. */
const spiral = (): Flat[] => {
  const at = (turn: number, inset: number): Flat => {
    const angle = turn * 2 * Math.PI;
    const radius = 30 + turn * 17 - inset;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  };
  const turns = Array.from({ length: TURNS * STEPS + 1 }, (_, index) => index / STEPS);
  return [...turns.map((turn) => at(turn, 0)), ...turns.reverse().map((turn) => at(turn, THICK))];
};
const RADIUS = 30 + TURNS * 17;

const ribs = Array.from({ length: 22 }, (_, index) => {
  const y = -52 + index * 9;
  return `<path d="M${-WIDE / 2 + 12} ${y}H${WIDE / 2 - 12}" stroke="#7c1f0e" stroke-opacity=".42" stroke-width="3"/>`;
}).join('');

/** An insulating mat, half unrolled. */
export const draw = picture(
  [
    solid(moved(facing(slab(spiral(), WIDE, { edge: 2 }), 'x'), [-WIDE / 2, -96, RADIUS]), red),
    solid(box([0, 52, 0], [WIDE, 260, THICK], 8, { edge: 3 }), red),
    onTop([0, 0, THICK], ribs),
    solid(box([WIDE / 2 - 34, 150, THICK], [44, 26, 2], 5, { edge: 1 }), orange),
  ],
  { fill: 0.8 },
);
