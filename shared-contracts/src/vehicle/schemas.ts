import { emptyToNull } from '../account/fields';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { subscriptionSchema } from '../subscription/schemas';
import { facts, odometerField, plateHolds, plateRule, word } from './facts-schema';
import {
  BATTERY_CHEMISTRIES,
  REMINDER_KINDS,
  REMINDER_STATES,
  VEHICLE_LIMITS as LIMITS,
  vehicleMessages as messages,
} from './vehicles';
import { day, dayFrom, money, plate, text, timestamp } from '../term-schemas';

export { vehicleFactsSchema, type VehicleFacts } from './facts-schema';

const percent = z.number().check(z.refine((value) => value >= 0 && value <= 100));

/** Minimum day; it also excludes the invalid year 0. */
const FIRST_DAY = '1900-01-01';
const realDay = dayFrom(FIRST_DAY, messages.date);

/** POST /vehicles and PUT /vehicles/:id. PUT does not change the odometer, which has its own route. */
export const vehicleFieldsSchema = z
  .object({
    ...facts,
    vin: emptyToNull(
      z.string(messages.vin).check(
        z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
        z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, messages.vin),
      ),
    ),
    color: emptyToNull(word(messages.color, LIMITS.colorLength)),
    batteryKwh: z.nullable(
      z
        .number(messages.batteryKwh)
        .check(z.refine((value) => value >= 0.5 && value <= LIMITS.maxBatteryKwh, messages.batteryKwh)),
    ),
    batteryChemistry: z.nullable(z.enum(BATTERY_CHEMISTRIES)),
    purchaseDate: emptyToNull(realDay),
    /** Expiry dates of inspection and insurance. */
    inspectionUntil: emptyToNull(realDay),
    insuranceUntil: emptyToNull(realDay),
  })
  .check(z.refine(plateHolds, plateRule));
export type VehicleFields = z.infer<typeof vehicleFieldsSchema>;

/** POST /vehicles/:id/odometer. `reason` is for staff, who may correct a wrong reading. */
export const odometerRequestSchema = z.object({ value: odometerField, reason: z.nullable(z.filled(200)) });
export type OdometerRequest = z.infer<typeof odometerRequestSchema>;

const due = {
  /** Due date and odometer reading; the work is due when either is reached. */
  dueDate: z.nullable(day),
  dueKm: z.nullable(z.whole(0)),
  daysLeft: z.nullable(z.whole()),
  kmLeft: z.nullable(z.whole()),
};

/** Reminder of due work (GET /vehicles/:id/reminders, GET /reminders for all vehicles). */
export const reminderSchema = z.object({
  id: text,
  kind: z.enum(REMINDER_KINDS),
  vehicleId: text,
  vehicleName: text,
  title: text,
  /** Service to book for it; null if there is none. */
  serviceCode: z.nullable(z.string()),
  state: z.enum(REMINDER_STATES),
  ...due,
  /** 'Còn 3.800 km hoặc 82 ngày.' */
  reason: text,
});
export type Reminder = z.infer<typeof reminderSchema>;
export const reminderListSchema = z.object({ items: z.array(reminderSchema) });
export type ReminderList = z.infer<typeof reminderListSchema>;

/** Vehicle as seen by its owner. `plate` is normalized; use `formatPlate` to show it. */
export const vehicleSchema = z.object({
  id: text,
  version: z.whole(1),
  type: z.enum(VEHICLE_TYPES),
  make: text,
  model: text,
  year: z.whole(1990),
  /** `VF 8 2023`. */
  name: text,
  plate,
  specialPlate: z.boolean(),
  vin: z.nullable(z.string()),
  color: z.nullable(z.string()),
  batteryKwh: z.nullable(z.number()),
  batteryChemistry: z.nullable(z.enum(BATTERY_CHEMISTRIES)),
  purchaseDate: z.nullable(day),
  inspectionUntil: z.nullable(day),
  insuranceUntil: z.nullable(day),
  odometer: z.whole(0),
  odometerAt: timestamp,
  /** Latest measured state of health, in percent with one decimal. */
  soh: z.nullable(percent),
  sohAt: z.nullable(timestamp),
  /** Code of the vehicle model, for fitment; null if it is not in the catalogue. */
  modelCode: z.nullable(z.string()),
  nextDue: z.nullable(reminderSchema),
  openAppointment: z.nullable(z.string()),
  /** True while the vehicle is in the workshop, with or without an appointment. Since 1.4.0. */
  inWorkshop: z._default(z.boolean(), false),
  subscription: z.nullable(subscriptionSchema),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
export const vehicleListSchema = z.object({ items: z.array(vehicleSchema) });
export type VehicleList = z.infer<typeof vehicleListSchema>;

/** Response of POST /vehicles/:id/odometer; `warning` asks to double-check an accepted reading. */
export const odometerReplySchema = z.object({ vehicle: vehicleSchema, warning: z.nullable(z.string()) });
export type OdometerReply = z.infer<typeof odometerReplySchema>;

/** GET /vehicles/:id/health: measured battery health, oldest first. */
export const batteryHealthSchema = z.object({
  readings: z.array(
    z.object({
      sohPercent: percent,
      cycles: z.nullable(z.whole(0)),
      cellDeltaMv: z.nullable(z.whole(0)),
      measuredAt: timestamp,
      odometer: z.whole(0),
    }),
  ),
  /** Change in percentage points per 10,000 km, negative if health declines; null with fewer than two readings. */
  slopePer10000Km: z.nullable(z.number()),
  /** Estimated point at which the trend reaches 80 %. */
  projection: z.nullable(z.object({ percent: z.whole(1), odometer: z.whole(0), date: z.nullable(day) })),
});
export type BatteryHealth = z.infer<typeof batteryHealthSchema>;

/** GET /vehicles/:id/predictions: predicted work with reasons (product idea §7.3). */
export const predictionSchema = z.object({
  kmPerDay: z.nullable(z.number()),
  items: z.array(
    z.object({
      title: text,
      serviceCode: text,
      priceFrom: money,
      /** Elapsed share of the interval in percent; overdue above 100. */
      percent: z.whole(0),
      state: z.enum(REMINDER_STATES),
      reasons: z.array(text).check(z.some),
      dueKm: z.nullable(z.whole(0)),
      dueDate: z.nullable(day),
    }),
  ),
});
export type Prediction = z.infer<typeof predictionSchema>;

/** GET /vehicles/:id/timeline: events of a vehicle, newest first. */
export const vehicleTimelineSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['added', 'odometer', 'health', 'appointment', 'service', 'package']),
      at: timestamp,
      title: text,
      detail: z.nullable(z.string()),
      href: z.nullable(z.string()),
    }),
  ),
});
export type VehicleTimeline = z.infer<typeof vehicleTimelineSchema>;

const stated = {
  vehicle: z.object({ name: text, plate, vin: z.nullable(z.string()), odometer: z.whole(0) }),
  readings: batteryHealthSchema.shape.readings,
  issuedAt: timestamp,
};

/** GET /vehicles/:id/passport: signed battery passport and the data to verify it (product idea §7.8). */
export const passportSchema = z.object({
  ...stated,
  /** Path of the page that verifies this passport. */
  verifyPath: text,
  /** QR code of the page's URL as SVG. */
  qrSvg: text,
});
export type Passport = z.infer<typeof passportSchema>;

/** GET /passports/:id, public: whether the workshop signed the passport, and its content, without the owner. */
export const passportCheckSchema = z.object({ genuine: z.boolean(), passport: z.nullable(z.object(stated)) });
export type PassportCheck = z.infer<typeof passportCheckSchema>;
