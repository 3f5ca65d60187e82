import { adapter } from './dau-t1-t2';
import { orange, shell } from './kit';

/** An adapter from a GB/T inlet to a Type 2 plug. */
export const draw = adapter(shell, orange);
