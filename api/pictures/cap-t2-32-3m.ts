import { cable } from './cap-t2-32';

/** The same cable, 3 m long. */
export const draw = cable(2.5);
