import { deep } from '../kit';
import { throughAdapter } from '../props/charging';
import { draw as adapter } from '../dau-gbt-t2';
import { draw as station } from '../sac-ac-11';

/** An adapter between a Type 2 plug and the GB/T port of a car. */
export const draw = throughAdapter(station, adapter, deep);
