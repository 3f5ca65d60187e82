export { DateField, TimeField, type DateFieldProps, type TimeFieldProps } from './date-field';
export { DateInput, type DateInputProps } from './date-input';
export { DateTimeField, type DateTimeFieldProps } from './date-time-field';
export { TimeInput, type TimeInputProps } from './time-input';
