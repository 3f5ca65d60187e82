import { cable } from './cap-t2-32';

/** The same cable, 7 m long. */
export const draw = cable(4.5);
