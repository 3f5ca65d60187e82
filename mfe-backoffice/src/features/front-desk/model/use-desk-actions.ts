import type { Http } from '@evcare/shared-contracts';
import { addressOf, call, staffAppointmentApi as api } from '@evcare/shared-contracts/endpoints';
import type { ConfirmedMany, MoveForm, StaffAppointment } from '@evcare/shared-contracts/office';
import { useApiAction, type ApiAction, type SendUndo } from '../../../shared/data';

/** Appointment to change, with the version that was loaded. */
export interface AppointmentVersion {
  readonly code: string;
  readonly version: number;
}

/** Entities that a change of an appointment affects. */
export const APPOINTMENT_ENTITIES = ['appointment', 'service-order'] as const;
export const appointmentPath = ({ code }: Pick<StaffAppointment, 'code'>): string =>
  addressOf(api.read, { params: { code } });
/** Loads the newest version of an appointment. */
export const loadAppointment = (code: string) => (http: Http) => call(http, api.read, { params: { code } });
const STEPS = { confirm: api.confirm, 'no-show': api.markNoShow } as const;

/** Step without input. */
export const useStep = (
  step: 'confirm' | 'no-show',
  onDone?: () => void,
): ApiAction<AppointmentVersion, StaffAppointment> =>
  useApiAction({
    send: (http, { code, version }) => call(http, STEPS[step], { params: { code }, version }),
    entities: APPOINTMENT_ENTITIES,
    cachePath: appointmentPath,
    // The no-show dialog shows the error itself; a toast outside a modal dialog is not announced.
    suppressErrorToast: step === 'no-show',
    ...(onDone && { onDone }),
  });

interface Move extends AppointmentVersion {
  readonly move: MoveForm;
  /** Place before the move, for undoing it. */
  readonly former: MoveForm;
}

/** Moves an appointment back to its former time, bay and technician. */
export const undoMove =
  ({ code, version }: AppointmentVersion, former: MoveForm): SendUndo =>
  (http) =>
    call(http, api.reschedule, { params: { code }, body: former, version });

/** Reschedules to another time, bay or technician; the caller shows the error. */
export const useMove = (onDone?: (moved: StaffAppointment) => void): ApiAction<Move, StaffAppointment> =>
  useApiAction({
    undo: (moved, { former }) => undoMove(moved, former),
    send: (http, { code, version, move }) =>
      call(http, api.reschedule, { params: { code }, body: move, version }),
    entities: APPOINTMENT_ENTITIES,
    cachePath: appointmentPath,
    suppressErrorToast: true,
    ...(onDone && { onDone }),
  });

export const useConfirmMany = (
  onDone: (done: ConfirmedMany) => void,
): ApiAction<readonly string[], ConfirmedMany> =>
  useApiAction({
    send: (http, codes) => call(http, api.confirmMany, { body: { codes: [...codes] } }),
    entities: APPOINTMENT_ENTITIES,
    onDone,
  });
