import { scooterPlinth } from './kit/tiers';
import { picture } from './kit';

/** The premium package for a scooter, on three plinths. */
export const draw = picture(scooterPlinth(3), { fill: 0.82 });
