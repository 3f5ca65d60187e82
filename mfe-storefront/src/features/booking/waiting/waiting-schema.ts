import { waitingRequestSchema, type WaitingRequest } from '@evcare/shared-contracts/workshop';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { waiting as t } from '../../../messages/waiting';
import type { Booking } from '../flow/use-booking';

export interface WaitingValues extends Record<string, unknown> {
  readonly fromDay: string;
  readonly toDay: string;
  readonly dayPart: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
}

/** Validates the form against the contract; services and vehicle are those of the booking. */
export function waitingSchema({ chosen, vehicle }: Booking): FormSchema<WaitingRequest> {
  const schema = formSchema({
    schema: waitingRequestSchema,
    numbers: {},
    toBody: ({ fromDay, toDay, dayPart, fullName, phoneNumber, email }: WaitingValues) => ({
      services: chosen.map(({ code }) => code),
      vehicleId: vehicle?.id ?? null,
      vehicle: vehicle?.facts ?? null,
      contact: { fullName, phoneNumber, email },
      fromDay,
      toDay: toDay || fromDay,
      dayPart,
    }),
    fieldOf: (path) => String(path.at(-1)),
  });
  return {
    safeParse(value) {
      const result = schema.safeParse(value);
      const missing = { path: ['email'], message: t.emailMissing };
      const hasEmail = (value as WaitingValues).email.trim() !== '';
      if (hasEmail || (!result.success && result.error.issues.some(({ path }) => path[0] === 'email')))
        return result;
      return {
        success: false,
        error: { issues: [...(result.success ? [] : result.error.issues), missing] },
      };
    },
  };
}
