import {
  LEAVE_KINDS,
  leaveRequestBodySchema,
  toMinute,
  type LeaveKind,
  type LeaveRequestBody,
} from '@evcare/shared-contracts/office';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';

/** Values of the form of a leave request. */
export interface LeaveValues extends Record<string, unknown> {
  readonly kind: LeaveKind;
  readonly length: 'days' | 'hours';
  readonly from: string;
  readonly to: string;
  readonly startMinute: string;
  readonly endMinute: string;
  readonly note: string;
}

export const EMPTY_REQUEST: LeaveValues = {
  kind: LEAVE_KINDS[0],
  length: 'days',
  from: '',
  to: '',
  startMinute: '',
  endMinute: '',
  note: '',
};

/** Fields that are not shown for the length of the leave are left out of the body. */
function toBody({ kind, length, from, to, startMinute, endMinute, note }: LeaveValues) {
  const isPart = length === 'hours';
  // Text that is no time fails the schema at its own field.
  const minuteOf = (text: string) => (isPart ? (toMinute(text) ?? Number.NaN) : null);
  return {
    kind,
    from,
    to: isPart ? from : to || from,
    startMinute: minuteOf(startMinute),
    endMinute: minuteOf(endMinute),
    note,
  };
}

const bodySchema = formSchema<LeaveValues, LeaveRequestBody>({
  schema: leaveRequestBodySchema,
  numbers: {},
  toBody,
});

/** A last day that was not typed is the first day, so its errors would repeat those of the first day. */
export const leaveSchema: FormSchema<LeaveRequestBody> = {
  safeParse(value) {
    const result = bodySchema.safeParse(value);
    if (result.success || (value as LeaveValues).to !== '') return result;
    const issues = result.error.issues.filter(({ path }) => path[0] !== 'to');
    return { success: false, error: { issues } };
  },
};
