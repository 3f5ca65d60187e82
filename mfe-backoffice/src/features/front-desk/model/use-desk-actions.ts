import type { CheckInForm, ConfirmedMany, MoveForm, StaffAppointment } from '@evcare/shared-contracts/office';
import { ifMatch, useApiAction, type ApiAction } from '../../../shared/data';

/** Appointment to change, with the version that was loaded. */
export interface AppointmentVersion {
  readonly code: string;
  readonly version: number;
}

export const APPOINTMENT_PATH = '/staff/appointments';
const stepPath = (code: string, step: string) => `${APPOINTMENT_PATH}/${encodeURIComponent(code)}/${step}`;
const ENTITIES = ['appointment', 'service-order'] as const;
const cachePath = ({ code }: StaffAppointment): string => `${APPOINTMENT_PATH}/${encodeURIComponent(code)}`;

/** Step without input. */
export const useStep = (
  step: 'confirm' | 'no-show',
  onDone?: () => void,
): ApiAction<AppointmentVersion, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version }) => http.post(stepPath(code, step), undefined, ifMatch(version)),
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
      http.post(stepPath(code, 'cancel'), { reason }, ifMatch(version)),
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
    send: (http, { code, version, move }) => http.post(stepPath(code, 'reschedule'), move, ifMatch(version)),
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
      http.post(stepPath(code, 'assign'), { bayId, technicianId }, ifMatch(version)),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    onDone,
  });

export const useCheckIn = (
  onDone: (taken: StaffAppointment) => void,
): ApiAction<AppointmentVersion & { readonly form: CheckInForm }, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version, form }) => http.post(stepPath(code, 'check-in'), form, ifMatch(version)),
    entities: ENTITIES,
    cachePath,
    suppressErrorToast: true,
    onDone,
  });

export const useConfirmMany = (
  onDone: (done: ConfirmedMany) => void,
): ApiAction<readonly string[], ConfirmedMany> =>
  useApiAction({
    send: (http, codes) => http.post(`${APPOINTMENT_PATH}/confirm-many`, { codes }),
    entities: ENTITIES,
    onDone,
  });
