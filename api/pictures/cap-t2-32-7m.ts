import { cable } from './cap-t2-32';

/** The Type 2 charging cable, 7 m long. */
export const draw = cable(4.5);
