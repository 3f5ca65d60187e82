import { carPlinth } from './kit/tiers';
import { picture } from './kit';

/** The standard package: two rounds, and a check of the battery. */
export const draw = () => picture(carPlinth(2), { fill: 0.82 });
