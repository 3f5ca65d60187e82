import { graphite, picture, type Drawing, rubber, solids, teal, tube, type2Plug, type Vec } from './kit';

const LEAD = 11;

/** Loops stacked slightly unevenly, as if coiled by hand. */
const loopsOf = (turns: number): Vec[] =>
  Array.from({ length: turns * 16 + 1 }, (_, index) => {
    const angle = Math.PI + (index / 16) * 2 * Math.PI;
    const turn = index / 16;
    const radius = 138 + 7 * Math.sin(turn * 4.1) - turn * 4;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.96, LEAD + turn * 17];
  });

const left = type2Plug([-138, 236, 38], 4, graphite, teal);
const right = type2Plug([150, 232, 38], -6, graphite, teal);

/** A Type 2 to Type 2 charging cable in loops, with both plugs towards the viewer. */
export function cable(turns: number): Drawing {
  const loops = loopsOf(turns);
  return picture(
    [
      solids([
        [tube([...loops, right.tail[0]], LEAD), rubber],
        [tube([left.tail[0], loops[0]!], LEAD), rubber],
      ]),
      ...right.parts,
      ...left.parts,
    ],
    { fill: 0.83, closeUp: [-40, -330] },
  );
}

export const draw = cable(3.5);
