import { carPlinth } from './kit/tiers';
import { picture } from './kit';

/** The basic package: a car on one plinth. */
export const draw = picture(carPlinth(1), { fill: 0.82 });
