import { shell } from '../kit';
import { throughAdapter } from '../props/charging';
import { draw as adapter } from '../dau-t1-t2';
import { draw as station } from '../sac-ac-11';

/** An adapter between a Type 2 plug and the Type 1 port of a car. */
export const draw = throughAdapter(station, adapter, shell);
