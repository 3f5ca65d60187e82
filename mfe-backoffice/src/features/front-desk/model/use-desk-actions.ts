import { addressOf, call, staffAppointmentApi as api } from '@evcare/shared-contracts/endpoints';
import type { CheckInForm, ConfirmedMany, MoveForm, StaffAppointment } from '@evcare/shared-contracts/office';
import { useApiAction, type ApiAction } from '../../../shared/data';

/** Appointment to change, with the version that was loaded. */
export interface AppointmentVersion {
  readonly code: string;
  readonly version: number;
}

const ENTITIES = ['appointment', 'service-order'] as const;
const cachePath = ({ code }: StaffAppointment): string => addressOf(api.read, { params: { code } });
const STEPS = { confirm: api.confirm, 'no-show': api.markNoShow } as const;

/** Step without input. */
export const useStep = (
  step: 'confirm' | 'no-show',
  onDone?: () => void,
): ApiAction<AppointmentVersion, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version }) => call(http, STEPS[step], { params: { code }, version }),
    entities: ENTITIES,
    cachePath,
    // The no-show dialog shows the error itself; a toast outside a modal dialog is not announced.
    suppressErrorToast: step === 'no-show',
    ...(onDone && { onDone }),
  });

export const useCancel = (
  onDone: () => void,
): ApiAction<AppointmentVersion & { readonly reason: string }, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version, reason }) =>
      call(http, api.cancel, { params: { code }, body: { reason }, version }),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    onDone,
  });

/** Reschedules to another time, bay or technician; the caller shows the error. */
export const useMove = (
  onDone?: (moved: StaffAppointment) => void,
): ApiAction<AppointmentVersion & { readonly move: MoveForm }, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version, move }) =>
      call(http, api.reschedule, { params: { code }, body: move, version }),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    ...(onDone && { onDone }),
  });

export const useAssign = (
  onDone: () => void,
): ApiAction<
  AppointmentVersion & { readonly bayId: string; readonly technicianId: string },
  StaffAppointment
> =>
  useApiAction({
    send: (http, { code, version, bayId, technicianId }) =>
      call(http, api.assign, { params: { code }, body: { bayId, technicianId }, version }),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    onDone,
  });

export const useCheckIn = (
  onDone: (taken: StaffAppointment) => void,
): ApiAction<AppointmentVersion & { readonly form: CheckInForm }, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version, form }) =>
      call(http, api.checkIn, { params: { code }, body: { ...form, photoIds: [...form.photoIds] }, version }),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    onDone,
  });

export const useConfirmMany = (
  onDone: (done: ConfirmedMany) => void,
): ApiAction<readonly string[], ConfirmedMany> =>
  useApiAction({
    send: (http, codes) => call(http, api.confirmMany, { body: { codes: [...codes] } }),
    entities: ENTITIES,
    onDone,
  });
