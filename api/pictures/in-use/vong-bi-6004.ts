import { metal, rod, solid, steel } from '../kit';
import { scene } from '../props/stage';
import { rotor } from '../props/workshop';
import { bearing } from '../vong-bi-6004';

const [X, HIGH] = [0, 154] as const;

/** A bearing on the shaft of a motor, in front of its rotor. */
export const draw = scene({
  floor: [560, 480],
  onFloor: [
    ...rotor([X, 200, HIGH]),
    solid(rod([X, 140, HIGH], 'y', 52, 110, 4), metal),
    ...bearing([X, 230, HIGH], 0),
    solid(rod([X, 270, HIGH], 'y', 54, 60, 6), steel),
    solid(rod([X, 328, HIGH], 'y', 34, 60, 4), metal),
  ],
});
