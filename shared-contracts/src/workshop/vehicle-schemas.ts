import { emptyToNull } from '../api/fields';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../shop/catalogue';
import { PACKAGE_TIERS } from '../shop/services';
import { facts, odometerField, plateHolds, plateRule, word } from './vehicle-facts-schema';
import {
  BATTERY_CHEMISTRIES,
  PACKAGE_PAYMENTS,
  PACKAGE_STATES,
  REMINDER_KINDS,
  REMINDER_STATES,
  VEHICLE_LIMITS as LIMITS,
  vehicleMessages as say,
} from './vehicles';

export { vehicleFactsSchema, type VehicleFacts } from './vehicle-facts-schema';

const text = z.filled();
const money = z.whole(0);
const moment = z.filled();
const day = z.like(/^\d{4}-\d{2}-\d{2}$/);
const percent = z.number().check(z.refine((value) => value >= 0 && value <= 100));

/** Before it there were no vehicles; the year 0, which no calendar has, is refused with it. */
const FIRST_DAY = '1900-01-01';
const realDay = z.string(say.date).check(
  z.refine((value) => {
    const at = new Date(`${value}T00:00:00Z`);
    return value >= FIRST_DAY && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
  }, say.date),
);

/** POST /vehicles and PUT /vehicles/:id; a change never touches the odometer, which has its own call. */
export const vehicleFieldsSchema = z
  .object({
    ...facts,
    vin: emptyToNull(
      z.string(say.vin).check(
        z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
        z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, say.vin),
      ),
    ),
    color: emptyToNull(word(say.color, LIMITS.colorLength)),
    batteryKwh: z.nullable(
      z
        .number(say.batteryKwh)
        .check(z.refine((value) => value >= 0.5 && value <= LIMITS.maxBatteryKwh, say.batteryKwh)),
    ),
    batteryChemistry: z.nullable(z.enum(BATTERY_CHEMISTRIES)),
    purchaseDate: emptyToNull(realDay),
    /** Until when the inspection and the insurance hold. */
    inspectionUntil: emptyToNull(realDay),
    insuranceUntil: emptyToNull(realDay),
  })
  .check(z.refine(plateHolds, plateRule));
export type VehicleFields = z.infer<typeof vehicleFieldsSchema>;

/** POST /vehicles/:id/odometer. `reason` is for staff, who may put a wrong reading right. */
export const odometerRequestSchema = z.object({ value: odometerField, reason: z.nullable(z.filled(200)) });
export type OdometerRequest = z.infer<typeof odometerRequestSchema>;

/** A package that a vehicle has (GET /subscriptions). */
export const subscriptionSchema = z.object({
  id: text,
  vehicleId: text,
  vehicleName: text,
  packageId: text,
  tier: z.enum(PACKAGE_TIERS),
  name: text,
  state: z.enum(PACKAGE_STATES),
  /** What is paid for it, after the credit of the one it takes the place of. */
  price: money,
  credit: money,
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  payment: z.enum(PACKAGE_PAYMENTS),
  /** A transfer has to come before then. */
  dueAt: z.nullable(moment),
  /** Visits by service: used, kept by open bookings, and in all. */
  entitlements: z.array(
    z.object({
      serviceCode: text,
      serviceName: text,
      used: z.whole(0),
      booked: z.whole(0),
      times: z.whole(1),
    }),
  ),
  partsDiscountPct: z.whole(0),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionListSchema = z.object({ items: z.array(subscriptionSchema) });
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;

/** GET /packages/:id/quote?vehicleId=: what the package costs for this vehicle now. */
export const packageQuoteSchema = z.object({
  price: money,
  credit: money,
  total: money,
  /** The package it takes the place of. */
  replaces: z.nullable(z.object({ name: text, endsAt: moment })),
  refusal: z.nullable(z.string()),
  payments: z.array(z.object({ method: z.enum(PACKAGE_PAYMENTS), demo: z.boolean() })),
});
export type PackageQuote = z.infer<typeof packageQuoteSchema>;

/** POST /packages/:id/subscribe (with `Idempotency-Key`). */
export const subscribeRequestSchema = z.object({
  vehicleId: z.filled(40),
  paymentMethod: z.enum(PACKAGE_PAYMENTS),
  expectedTotal: z.whole(0),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

/** GET /staff/subscriptions?state=&q=&page=: who waits for what, the latest first. */
export const staffSubscriptionListSchema = z.object({
  items: z.array(
    z.object({
      ...subscriptionSchema.shape,
      /** What its transfer is marked with. */
      code: text,
      plate: text,
      vehicleType: z.enum(VEHICLE_TYPES),
      customer: z.object({ fullName: text, phoneNumber: z.nullable(z.string()) }),
      createdAt: moment,
    }),
  ),
  page: z.whole(1),
  pageSize: z.whole(1),
  total: z.whole(0),
});
export type StaffSubscriptionList = z.infer<typeof staffSubscriptionListSchema>;

const due = {
  /** Whichever comes first. */
  dueDate: z.nullable(day),
  dueKm: z.nullable(z.whole(0)),
  daysLeft: z.nullable(z.whole()),
  kmLeft: z.nullable(z.whole()),
};

/** What should be done, and when (GET /vehicles/:id/reminders, GET /reminders for all vehicles). */
export const reminderSchema = z.object({
  id: text,
  kind: z.enum(REMINDER_KINDS),
  vehicleId: text,
  vehicleName: text,
  title: text,
  /** Books it with one tap. */
  serviceCode: z.nullable(z.string()),
  state: z.enum(REMINDER_STATES),
  ...due,
  /** 'Còn 3.800 km hoặc 82 ngày.' */
  reason: text,
});
export type Reminder = z.infer<typeof reminderSchema>;
export const reminderListSchema = z.object({ items: z.array(reminderSchema) });
export type ReminderList = z.infer<typeof reminderListSchema>;

/** A vehicle as its owner sees it. `plate` is normalised; `formatPlate` writes it for people. */
export const vehicleSchema = z.object({
  id: text,
  version: z.whole(1),
  type: z.enum(VEHICLE_TYPES),
  make: text,
  model: text,
  year: z.whole(1990),
  /** `VF 8 2023`. */
  name: text,
  plate: text,
  specialPlate: z.boolean(),
  vin: z.nullable(z.string()),
  color: z.nullable(z.string()),
  batteryKwh: z.nullable(z.number()),
  batteryChemistry: z.nullable(z.enum(BATTERY_CHEMISTRIES)),
  purchaseDate: z.nullable(day),
  inspectionUntil: z.nullable(day),
  insuranceUntil: z.nullable(day),
  odometer: z.whole(0),
  odometerAt: moment,
  /** Last measured state of health, per cent with one decimal. */
  soh: z.nullable(percent),
  sohAt: z.nullable(moment),
  /** Code of the model in the catalogue of models, for what fits; null for one that is not there. */
  modelCode: z.nullable(z.string()),
  nextDue: z.nullable(reminderSchema),
  openAppointment: z.nullable(z.string()),
  subscription: z.nullable(subscriptionSchema),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
export const vehicleListSchema = z.object({ items: z.array(vehicleSchema) });
export type VehicleList = z.infer<typeof vehicleListSchema>;

/** What POST /vehicles/:id/odometer answers; `warning` asks to look at a reading again that was accepted. */
export const odometerReplySchema = z.object({ vehicle: vehicleSchema, warning: z.nullable(z.string()) });
export type OdometerReply = z.infer<typeof odometerReplySchema>;

/** GET /vehicles/:id/health: measured battery health, oldest first. */
export const batteryHealthSchema = z.object({
  readings: z.array(
    z.object({
      sohPercent: percent,
      cycles: z.nullable(z.whole(0)),
      cellDeltaMv: z.nullable(z.whole(0)),
      measuredAt: moment,
      odometer: z.whole(0),
    }),
  ),
  /** Points lost per 10,000 km, negative where health falls; null with fewer than two readings. */
  slopePer10000Km: z.nullable(z.number()),
  /** Where the slope meets 80 %: an estimate. */
  projection: z.nullable(z.object({ percent: z.whole(1), odometer: z.whole(0), date: z.nullable(day) })),
});
export type BatteryHealth = z.infer<typeof batteryHealthSchema>;

/** GET /vehicles/:id/predictions: what may need work next, each with its reasons (product idea §7.3). */
export const predictionSchema = z.object({
  kmPerDay: z.nullable(z.number()),
  items: z.array(
    z.object({
      title: text,
      serviceCode: text,
      priceFrom: money,
      /** Used up of the interval, in per cent; above 100 it is overdue. */
      percent: z.whole(0),
      state: z.enum(REMINDER_STATES),
      reasons: z.array(text).check(z.some),
      dueKm: z.nullable(z.whole(0)),
      dueDate: z.nullable(day),
    }),
  ),
});
export type Prediction = z.infer<typeof predictionSchema>;

/** GET /vehicles/:id/timeline: what happened to a vehicle, newest first. */
export const vehicleTimelineSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['added', 'odometer', 'health', 'appointment', 'service', 'package']),
      at: moment,
      title: text,
      detail: z.nullable(z.string()),
      href: z.nullable(z.string()),
    }),
  ),
});
export type VehicleTimeline = z.infer<typeof vehicleTimelineSchema>;

const stated = {
  vehicle: z.object({ name: text, plate: text, vin: z.nullable(z.string()), odometer: z.whole(0) }),
  readings: batteryHealthSchema.shape.readings,
  issuedAt: moment,
};

/** GET /vehicles/:id/passport: what the workshop vouches for, and how anybody can check it (product idea §7.8). */
export const passportSchema = z.object({
  ...stated,
  /** Path of the page that says whether this passport is genuine. */
  verifyPath: text,
  /** That page's address as a QR code in SVG. */
  qrSvg: text,
});
export type Passport = z.infer<typeof passportSchema>;

/** GET /passports/:id, for everybody: whether the workshop signed it, and what it states then. Never whose it is. */
export const passportCheckSchema = z.object({ genuine: z.boolean(), passport: z.nullable(z.object(stated)) });
export type PassportCheck = z.infer<typeof passportCheckSchema>;
