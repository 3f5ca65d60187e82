import { addressField, emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../order/statuses';
import { APPOINTMENT_STATUSES } from '../booking/appointments';
import { SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import { PACKAGE_STATES } from '../subscription/states';
import { USER_STATUSES } from '../account/admin-users';
import { customerBriefSchema } from './brief-schema';
import { CUSTOMER_NOTE_LENGTH } from './customers';
import { distinctCustomerSchema, duplicateSchema } from './merge-schemas';
import { money, pageOf, plate, requiredLine, text, timestamp } from '../term-schemas';

/** Row of GET /customers. Money is integer đồng, times are ISO-8601 in UTC. */
export const customerRowSchema = z.object({
  id: text,
  fullName: text,
  email: text,
  phoneNumber: z.nullable(z.string()),
  status: z.enum(USER_STATUSES),
  vehicles: z.array(z.object({ name: text, plate })),
  /** Time of the latest visit or order; null if none. */
  lastAt: z.nullable(timestamp),
  /** Total amount paid. */
  spent: money,
  /** Latest internal note. */
  note: z.nullable(z.string()),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

/** GET /customers?q=&sort=&page= */
export const customerListSchema = pageOf(customerRowSchema);
export type CustomerList = z.infer<typeof customerListSchema>;

/** Internal note about a customer; immutable. */
export const customerNoteSchema = z.object({
  id: text,
  text,
  at: timestamp,
  author: z.nullable(z.string()),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** GET /customers/:id/notes, newest first. */
export const customerNoteListSchema = z.object({ items: z.array(customerNoteSchema) });
export type CustomerNoteList = z.infer<typeof customerNoteListSchema>;

/** GET /customers/:id: complete data of a customer, newest first in each list. */
export const customerSchema = z.object({
  ...customerRowSchema.shape,
  version: z.whole(1),
  address: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** True if the customer has set up sign-in; from then on only the customer can change the e-mail. */
  claimed: z.boolean(),
  createdAt: timestamp,
  /** Always null since 1.4.0: the address of a merged customer is answered with the customer it was merged into. */
  mergedInto: z.nullable(z.object({ id: text, fullName: text })),
  samePhone: z.array(customerBriefSchema),
  /** Customers who may be the same person. Since 1.4.0. */
  duplicates: z._default(z.array(duplicateSchema), []),
  /** Customers who were marked as other people, newest first. Since 1.4.0. */
  distinct: z._default(z.array(distinctCustomerSchema), []),
  /** Number of records merged into this one, and not taken apart again. Since 1.4.0. */
  mergeCount: z._default(z.whole(0), 0),
  cars: z.array(
    z.object({
      id: text,
      type: z.enum(VEHICLE_TYPES),
      name: text,
      plate,
      odometer: z.whole(0),
      archived: z.boolean(),
      /** True if the vehicle was added from a visit, which a manager can undo. Since 1.4.0. */
      linked: z._default(z.boolean(), false),
    }),
  ),
  appointments: z.array(
    z.object({
      id: text,
      code: text,
      status: z.enum(APPOINTMENT_STATUSES),
      startAt: timestamp,
      /** Null for a visit at home. */
      plate: z.nullable(plate),
      services: z.array(z.string()),
    }),
  ),
  serviceOrders: z.array(
    z.object({
      id: text,
      code: text,
      status: z.enum(SERVICE_ORDER_STATUSES),
      createdAt: timestamp,
      plate,
      paid: money,
    }),
  ),
  shopOrders: z.array(
    z.object({
      code: text,
      status: z.enum(ORDER_STATUSES),
      placedAt: timestamp,
      total: money,
      payment: z.enum(PAYMENT_STATUSES),
    }),
  ),
  packages: z.array(
    z.object({
      id: text,
      name: text,
      plate,
      state: z.enum(PACKAGE_STATES),
      endsAt: z.nullable(timestamp),
    }),
  ),
  notes: z.array(customerNoteSchema),
  /** Total numbers of items, since the lists may be incomplete, and of items that a merge moves. */
  counts: z.object({
    vehicles: z.whole(0),
    appointments: z.whole(0),
    serviceOrders: z.whole(0),
    shopOrders: z.whole(0),
    packages: z.whole(0),
    reviews: z.whole(0),
    notes: z.whole(0),
  }),
});
export type Customer = z.infer<typeof customerSchema>;

const noteMessage = `Vui lòng nhập ghi chú (tối đa ${CUSTOMER_NOTE_LENGTH} ký tự).`;

const person = {
  fullName: fullNameField,
  phoneNumber: phoneField,
  address: emptyToNull(addressField),
};

/**
 * POST /customers: creates an account without a password and invites the customer by e-mail. A phone number that is
 * already in use returns 409 DUPLICATE_PHONE with `details.duplicates`, unless it is confirmed.
 */
export const newCustomerSchema = z.object({
  ...person,
  email: emailField,
  confirmDuplicate: z._default(z.boolean(), false),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

/** PUT /customers/:id with If-Match. `email` can be changed until the customer has set up sign-in. */
export const customerChangeSchema = z.object({ ...person, email: z.optional(emailField) });
export type CustomerChange = z.infer<typeof customerChangeSchema>;

/** POST /customers/:id/notes */
export const newCustomerNoteSchema = z.object({ text: requiredLine(CUSTOMER_NOTE_LENGTH, noteMessage) });

/** `details` of 409 DUPLICATE_PHONE. */
export const duplicatesSchema = z.object({ duplicates: z.array(customerBriefSchema) });
export type Duplicates = z.infer<typeof duplicatesSchema>;
