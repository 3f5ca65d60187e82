import { carPlinth } from './kit/tiers';
import { picture } from './kit';

/** The premium package: a car on three plinths. */
export const draw = picture(carPlinth(3), { fill: 0.82 });
