export { PeriodPicker } from './period-picker';
export { useCsv } from './use-csv';
export { periodQuery, usePeriod, type PeriodChoice } from './use-period';
