import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { listExport } from '../http/list-export';
import {
  HOLD_EXPIRED,
  IDEMPOTENCY_KEY_REUSED,
  INVALID_TRANSITION,
  NOT_FOUND,
  SLOT_TAKEN,
  SLOT_UNAVAILABLE,
  STALE_VERSION,
  VEHICLE_HAS_APPOINTMENT,
} from './errors';
import { availabilityQuerySchema, dayBoardQuerySchema, staffAppointmentQuerySchema } from './query-schemas';
import { availabilitySchema } from './schemas';
import {
  assignmentSchema,
  checkInSchema,
  confirmManySchema,
  staffBookingSchema,
  staffCancellationSchema,
  staffRescheduleSchema,
} from './staff-request-schemas';
import * as routes from './staff-routes';
import {
  confirmedManySchema,
  dayBoardSchema,
  deskResourcesSchema,
  staffAppointmentListSchema,
  staffAppointmentSchema,
} from './staff-schemas';
import { assignmentProblemsSchema, weekBoardSchema } from './week-schemas';

const OUTSIDE_CHECK_IN: EndpointError = { status: 409, code: 'OUTSIDE_CHECK_IN' };
const ODOMETER_BACKWARDS: EndpointError = { status: 409, code: 'ODOMETER_BACKWARDS' };
const TECHNICIAN_NOT_CERTIFIED: EndpointError = { status: 422, code: 'TECHNICIAN_NOT_CERTIFIED' };
const BAY_NOT_CAPABLE: EndpointError = { status: 422, code: 'BAY_NOT_CAPABLE' };

const CHANGE_ERRORS = [NOT_FOUND, STALE_VERSION, INVALID_TRANSITION];

/** Work of the front desk on appointments (product rule §3.4). */
export const staffAppointmentEndpoints = defineEndpoints('staffAppointments', routes, {
  list: {
    summary: 'Lists appointments, filtered by day, status, service, source or text',
    access: 'appointments.read',
    query: staffAppointmentQuerySchema,
    response: staffAppointmentListSchema,
  },
  exportCsv: listExport('appointments', 'appointments.read', staffAppointmentQuerySchema),
  resources: {
    summary: 'Lists the bays, technicians and services that can be booked',
    access: 'appointments.read',
    response: deskResourcesSchema,
  },
  day: {
    summary: 'Reads a day of the workshop by bay',
    access: 'appointments.read',
    query: dayBoardQuerySchema,
    response: dayBoardSchema,
  },
  week: {
    summary: 'Reads the week of a day by bay, van and technician, with the load of each',
    access: 'appointments.read',
    query: dayBoardQuerySchema,
    response: weekBoardSchema,
  },
  problems: {
    summary: 'Lists coming appointments that no longer fit their day, bay or technician',
    access: 'appointments.read',
    response: assignmentProblemsSchema,
  },
  availability: {
    summary: 'Lists free start times by day, without the minimum lead time for customers',
    access: 'appointments.read',
    query: availabilityQuerySchema,
    response: availabilitySchema,
  },
  read: {
    summary: 'Reads an appointment as the front desk sees it',
    access: 'appointments.read',
    response: staffAppointmentSchema,
    errors: [NOT_FOUND],
  },
  book: {
    summary: 'Books an appointment for a customer on the phone or at the desk',
    access: 'appointments.edit',
    idempotencyKey: 'required',
    body: staffBookingSchema,
    response: staffAppointmentSchema,
    status: 201,
    errors: [SLOT_UNAVAILABLE, SLOT_TAKEN, HOLD_EXPIRED, VEHICLE_HAS_APPOINTMENT, IDEMPOTENCY_KEY_REUSED],
  },
  confirmMany: {
    summary: 'Confirms several appointments, each independently',
    access: 'appointments.edit',
    body: confirmManySchema,
    response: confirmedManySchema,
  },
  confirm: {
    summary: 'Confirms an appointment',
    access: 'appointments.edit',
    ifMatch: 'required',
    response: staffAppointmentSchema,
    errors: CHANGE_ERRORS,
  },
  markNoShow: {
    summary: 'Marks an appointment as a no-show',
    access: 'appointments.edit',
    ifMatch: 'required',
    response: staffAppointmentSchema,
    errors: CHANGE_ERRORS,
  },
  cancel: {
    summary: 'Cancels an appointment and, unless work has begun, its service order',
    access: 'appointments.edit',
    ifMatch: 'required',
    body: staffCancellationSchema,
    response: staffAppointmentSchema,
    errors: CHANGE_ERRORS,
  },
  reschedule: {
    summary: 'Moves an appointment to another time, bay or technician',
    access: 'appointments.edit',
    ifMatch: 'required',
    body: staffRescheduleSchema,
    response: staffAppointmentSchema,
    errors: [...CHANGE_ERRORS, SLOT_UNAVAILABLE, SLOT_TAKEN, TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE],
  },
  assign: {
    summary: 'Assigns a bay and a technician',
    access: 'appointments.assign',
    ifMatch: 'required',
    body: assignmentSchema,
    response: staffAppointmentSchema,
    errors: [...CHANGE_ERRORS, SLOT_TAKEN, TECHNICIAN_NOT_CERTIFIED, BAY_NOT_CAPABLE],
  },
  checkIn: {
    summary: 'Checks a vehicle in and opens its service order',
    access: 'appointments.edit',
    ifMatch: 'required',
    body: checkInSchema,
    response: staffAppointmentSchema,
    errors: [
      ...CHANGE_ERRORS,
      OUTSIDE_CHECK_IN,
      ODOMETER_BACKWARDS,
      SLOT_UNAVAILABLE,
      SLOT_TAKEN,
      VEHICLE_HAS_APPOINTMENT,
    ],
  },
});
