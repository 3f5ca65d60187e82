import { carPlinth } from './kit/tiers';
import { picture } from './kit';

/** The basic package: one round of care. */
export const draw = () => picture(carPlinth(1), { fill: 0.82 });
