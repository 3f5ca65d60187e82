import { carPlinth } from './kit/tiers';
import { picture } from './kit';

/** The standard package: a car on two plinths. */
export const draw = picture(carPlinth(2), { fill: 0.82 });
