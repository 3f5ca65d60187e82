export { PeriodPicker } from './period-picker';
export { useCsv } from './use-csv';
export { usePeriod, type PeriodChoice } from './use-period';
