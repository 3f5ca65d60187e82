import {
  box,
  picture,
  placed,
  plate,
  shadowOn,
  shell,
  fleece,
  solid,
  type Drawing,
  type Part,
  type Vec,
} from '../kit';

/** Camera of scenes: it is turned less than that of objects, so that a wall is seen from the front. */
const TURN = -10;
const THICK = 26;

/** Returns a drawing's object as it is usually seen, on the floor of a scene. */
export function standing({ parts, options }: Drawing, at: Vec, { size = 1, turn = 0 } = {}): Part[] {
  const { turn: own = 0, ground = 0 } = options;
  return placed(parts, { at: [at[0], at[1], at[2] - ground * size], turn: own - TURN + turn, size });
}

interface Scene {
  /** Width and depth of the floor; the wall is at its back, where y is 0. */
  readonly floor: readonly [wide: number, deep: number];
  /** Height of the wall, if there is one. */
  readonly wall?: number;
  /** Objects on the wall and on the floor, farthest first. */
  readonly onWall?: readonly Part[];
  readonly onFloor?: readonly Part[];
  readonly fill?: number;
}

/** Returns a picture of objects on a piece of floor, with a piece of wall behind them. */
export function scene({
  floor: [wide, deep],
  wall = 0,
  onWall = [],
  onFloor = [],
  fill = 0.9,
}: Scene): Drawing {
  const [x, r] = [wide / 2, 14];
  const ground: Vec[] = [
    [-x + r, 0, 0],
    [x - r, 0, 0],
    [x, r, 0],
    [x, deep - r, 0],
    [x - r, deep, 0],
    [-x + r, deep, 0],
    [-x, deep - r, 0],
    [-x, r, 0],
  ];
  const face: Vec[] = [
    [-x, 0, 0],
    [x, 0, 0],
    [x, 0, wall],
    [-x, 0, wall],
  ];
  const parts: Part[] = [
    solid(
      box([0, deep / 2 - (wall ? THICK / 2 : 0), -THICK], [wide, deep + (wall ? THICK : 0), THICK], r, {
        edge: 5,
        foot: 4,
      }),
      shell,
    ),
  ];
  if (wall) {
    parts.push(
      solid(plate([0, -THICK, wall / 2], [wide, wall, THICK], 14, { edge: 4 }), fleece),
      shadowOn(onWall, { shadow: 'wall', ground: 0 }, face),
    );
  }
  parts.push(
    shadowOn([...onWall, ...onFloor], { shadow: 'floor', ground: 0 }, ground),
    ...onWall,
    ...onFloor,
  );
  return picture(parts, { turn: TURN, fill });
}
