import { placed, type Drawing, type Material, type Part, type Vec } from '../kit';
import { cable, carFront, coil, pluggedIn } from './car';
import { scene } from './stage';

const FLOOR = [1080, 470] as const;
const WALL = 800;
const CAR: Vec = [208, 30, 0];
/** Size of an adapter, so that it fits the port of the car. */
const ADAPTER = 0.54;
const BOX: Vec = [-330, 0, 470];

interface Charging {
  /** Wall box, or what else feeds the cable; its origin is on the wall. */
  readonly source: readonly Part[];
  /** Point at which the cable leaves the source. */
  readonly outlet: Vec;
  readonly at?: Vec;
  /** True for a source on the floor, without a wall. */
  readonly isStanding?: boolean;
  /** Loops of the cable on the floor. */
  readonly turns?: number;
  readonly paint?: Material;
  readonly trim?: Material;
  /** Objects between the port and the plug. */
  readonly between?: (port: Vec) => { readonly parts: readonly Part[]; readonly port: Vec };
  /** Objects in front of everything else. */
  readonly more?: readonly Part[];
}

/** A car that is charged from a source on the wall. */
export function charging({
  source,
  outlet,
  at = BOX,
  isStanding = false,
  turns = 0,
  paint,
  trim,
  between,
  more = [],
}: Charging): Drawing {
  const car = carFront(CAR, paint);
  const middle = between?.(car.port) ?? { parts: [], port: car.port };
  const plug = pluggedIn(middle.port, 0.86, trim);
  const from: Vec = [at[0] + outlet[0], at[1] + outlet[1], at[2] + outlet[2]];
  const [x, y, z] = plug.tail;
  const loops = turns > 0 ? coil([-180, 310, 0], turns, 92, 9) : [];
  const way: Vec[] = [
    from,
    [from[0], from[1], from[2] - 60],
    [from[0] + 4, from[1] + 30, from[2] * 0.4],
    ...(loops.length > 0 ? ([[-272, 200, 16]] as Vec[]) : ([[from[0] + 30, 170, 20]] as Vec[])),
    ...(loops.length > 0
      ? loops
      : ([
          [-190, 300, 9],
          [-60, 360, 9],
        ] as Vec[])),
    [x - 90, Math.min(y + 90, 420), 12],
    [x - 10, Math.min(y + 40, 426), 40],
    [x, y + 6, z - 50],
    [x, y, z],
  ];
  return scene({
    floor: FLOOR,
    wall: isStanding ? 0 : WALL,
    onWall: isStanding ? [] : placed(source, { at }),
    onFloor: [
      ...(isStanding ? placed(source, { at }) : []),
      ...car.parts,
      ...middle.parts,
      cable(way),
      ...plug.parts,
      ...more,
    ],
  });
}

/** A station whose socket holds a plug. */
export function stationInUse({ parts }: Drawing): { source: Part[]; outlet: Vec } {
  const plug = pluggedIn([0, 102, 0], 1.25);
  return { source: [...parts, ...plug.parts], outlet: plug.tail };
}

/** A cable between a station and a car, with loops on the floor. */
export const longCable = (station: Drawing, turns: number): Drawing =>
  charging({ ...stationInUse(station), turns });

/** A car that is charged through an adapter. */
export const throughAdapter = (station: Drawing, { parts }: Drawing, paint: Material): Drawing =>
  charging({
    ...stationInUse(station),
    paint,
    between: ([x, y, z]) => ({
      parts: placed(parts, { at: [x, y + 205 * ADAPTER, z - 60 * ADAPTER], size: ADAPTER }),
      port: [x, y + 310 * ADAPTER, z],
    }),
  });
