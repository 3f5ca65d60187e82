import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  batteryHealthSchema,
  odometerReplySchema,
  odometerRequestSchema,
  passportCheckSchema,
  passportSchema,
  predictionSchema,
  reminderListSchema,
  vehicleFieldsSchema,
  vehicleListSchema,
  vehicleSchema,
  vehicleTimelineSchema,
} from './schemas';
import * as routes from './routes';
import {
  odometerCorrectionSchema,
  staffVehicleListSchema,
  staffVehicleQuerySchema,
  staffVehicleSchema,
  vehicleTransferSchema,
} from './staff-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const STALE_VERSION: EndpointError = { status: 409, code: 'STALE_VERSION' };
const PLATE_IN_USE: EndpointError = { status: 409, code: 'PLATE_IN_USE' };
const VEHICLE_BUSY: EndpointError = { status: 409, code: 'VEHICLE_BUSY' };
const TOO_MANY_VEHICLES: EndpointError = { status: 409, code: 'TOO_MANY_VEHICLES' };
const ODOMETER_BACKWARDS: EndpointError = { status: 409, code: 'ODOMETER_BACKWARDS' };
const NO_BATTERY_READINGS: EndpointError = { status: 409, code: 'NO_BATTERY_READINGS' };

/** Vehicles of a customer. Another customer's vehicle returns 404 (BR-15). */
export const vehicleEndpoints = defineEndpoints('vehicles', routes, {
  list: {
    summary: 'Lists the vehicles of the user',
    access: 'signed-in',
    response: vehicleListSchema,
  },
  add: {
    summary: 'Adds a vehicle with its first odometer reading',
    access: 'signed-in',
    body: vehicleFieldsSchema,
    response: vehicleSchema,
    status: 201,
    errors: [PLATE_IN_USE, TOO_MANY_VEHICLES],
  },
  read: {
    summary: 'Reads a vehicle',
    access: 'signed-in',
    response: vehicleSchema,
    errors: [NOT_FOUND],
  },
  change: {
    summary: 'Changes a vehicle, except its odometer',
    access: 'signed-in',
    ifMatch: 'optional',
    body: vehicleFieldsSchema,
    response: vehicleSchema,
    errors: [NOT_FOUND, STALE_VERSION, PLATE_IN_USE, VEHICLE_BUSY],
  },
  archive: {
    summary: 'Removes a vehicle from the list of the user; its history stays',
    access: 'signed-in',
    response: z.null(),
    errors: [NOT_FOUND, VEHICLE_BUSY],
  },
  recordOdometer: {
    summary: 'Records an odometer reading',
    access: 'signed-in',
    body: odometerRequestSchema,
    response: odometerReplySchema,
    errors: [NOT_FOUND, ODOMETER_BACKWARDS],
  },
  health: {
    summary: 'Lists measurements of the battery, oldest first',
    access: 'signed-in',
    response: batteryHealthSchema,
    errors: [NOT_FOUND],
  },
  reminders: {
    summary: 'Lists the reminders of due work for a vehicle',
    access: 'signed-in',
    response: reminderListSchema,
    errors: [NOT_FOUND],
  },
  allReminders: {
    summary: 'Lists the reminders of due work for all vehicles of the user',
    access: 'signed-in',
    response: reminderListSchema,
  },
  predictions: {
    summary: 'Predicts the work that a vehicle needs next, with the reasons',
    access: 'signed-in',
    response: predictionSchema,
    errors: [NOT_FOUND],
  },
  timeline: {
    summary: 'Lists the events of a vehicle, newest first',
    access: 'signed-in',
    response: vehicleTimelineSchema,
    errors: [NOT_FOUND],
  },
  issuePassport: {
    summary: 'Issues a signed battery passport',
    access: 'signed-in',
    response: passportSchema,
    status: 201,
    errors: [NOT_FOUND, NO_BATTERY_READINGS],
  },
  passport: {
    summary: 'Reads the newest battery passport of a vehicle',
    access: 'signed-in',
    response: passportSchema,
    errors: [NOT_FOUND],
  },
  checkPassport: {
    summary: 'Verifies a battery passport',
    access: 'public',
    response: passportCheckSchema,
    errors: [NOT_FOUND],
  },
  staffList: {
    summary: 'Finds vehicles by a part of their plate',
    access: 'customers.read',
    query: staffVehicleQuerySchema,
    response: staffVehicleListSchema,
  },
  correctOdometer: {
    summary: 'Corrects the odometer, also downwards (BR-13)',
    access: 'vehicles.edit',
    body: odometerCorrectionSchema,
    response: staffVehicleSchema,
    errors: [NOT_FOUND],
  },
  transfer: {
    summary: 'Transfers a vehicle to another customer',
    access: 'vehicles.edit',
    body: vehicleTransferSchema,
    response: staffVehicleSchema,
    errors: [NOT_FOUND, VEHICLE_BUSY, TOO_MANY_VEHICLES],
  },
});
