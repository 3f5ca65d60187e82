import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  completeTypedDate,
  formatTypedDate,
  parseTypedDate,
  separateDate,
  type TypedRange,
  type TypedValue,
} from './typed-date';
import { completeTypedTime, parseTypedTime, separateTime } from './typed-time';

/** Format in which a value is typed and shown in a text field. */
export interface TypedFormat {
  readonly format: (value: string) => string;
  readonly parse: (text: string) => TypedValue;
  /** Completes a text once the user has finished typing. */
  readonly complete: (text: string) => string;
  /** Adds separators to digits as they are typed. */
  readonly separate: (text: string) => string;
}

export const dateFormat = (range: TypedRange): TypedFormat => ({
  format: formatTypedDate,
  parse: (text) => parseTypedDate(text, range),
  complete: (text) => completeTypedDate(text, Number(dayInVietnam(Date.now()).slice(0, 4))),
  separate: separateDate,
});

export const timeFormat = (stepMinutes: number | undefined): TypedFormat => ({
  format: (value) => parseTypedTime(value).value,
  parse: (text) => parseTypedTime(text, stepMinutes),
  complete: completeTypedTime,
  separate: separateTime,
});
