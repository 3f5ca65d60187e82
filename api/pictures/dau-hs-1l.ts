/** One litre of oil for reduction gears. */
export { gearOil as draw } from './nuoc-lm-1l';
