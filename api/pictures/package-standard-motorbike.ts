import { scooterPlinth } from './kit/tiers';
import { picture } from './kit';

/** The standard package for a scooter, on two plinths. */
export const draw = picture(scooterPlinth(2), { fill: 0.82 });
