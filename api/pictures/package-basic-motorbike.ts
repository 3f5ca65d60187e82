import { scooterPlinth } from './kit/tiers';
import { picture } from './kit';

/** The basic package for a scooter, on one plinth. */
export const draw = picture(scooterPlinth(1), { fill: 0.82 });
