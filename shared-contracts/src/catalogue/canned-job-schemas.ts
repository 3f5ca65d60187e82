import * as z from '../schema';
import { PART_FITS } from '../service-order/staff';
import { integerBetween, money, requiredLine, text } from '../term-schemas';
import { cannedJobMessages as messages, MAX_CANNED_PARTS } from './canned-jobs';
import { VEHICLE_TYPES } from './catalogue';
import { MAX_PRICE, uniqueItems } from './staff-fields';

const MAX_MODELS = 30;
const MAX_CHECKS = 20;

/** Product of the catalogue, which has its price at the time of the quote, or another part with name and price. */
const partSchema = z
  .object({
    productId: z.nullable(z.filled(40)),
    name: z.nullable(requiredLine(120, messages.part)),
    quantity: integerBetween(1, 99, messages.quantity),
    unitPrice: z.nullable(integerBetween(0, MAX_PRICE, messages.partPrice)),
  })
  .check(
    z.refine(
      ({ productId, name, unitPrice }) =>
        (productId === null) === (name !== null) && (productId === null) === (unitPrice !== null),
      messages.part,
    ),
  );
type CannedPart = z.infer<typeof partSchema>;

/** Canned job as written by managers. Lines that were quoted earlier do not change with it. */
export const cannedJobBodySchema = z.object({
  name: requiredLine(80, messages.name),
  vehicleType: z.enum(VEHICLE_TYPES, messages.vehicleType),
  /** Codes of the models that the job is for; empty for all models of its type of vehicle. */
  models: z.array(z.filled(64)).check(
    uniqueItems(messages.models),
    z.refine((list) => list.length <= MAX_MODELS, messages.models),
  ),
  /** Service whose certificates, bay and safety steps the labour requires; null for none. */
  serviceCode: z.nullable(z.filled(20)),
  /** Standard working time. */
  minutes: integerBetween(5, 540, messages.minutes),
  /** Price of the labour in đồng with VAT; 0 if the front desk sets it for each quote. */
  price: integerBetween(0, MAX_PRICE, messages.price),
  parts: z.array(partSchema).check(
    z.refine((list) => list.length <= MAX_CANNED_PARTS, messages.parts),
    z.refine((list) => {
      const keys = list.map(({ productId, name }: CannedPart) => productId ?? name);
      return new Set(keys).size === keys.length;
    }, messages.parts),
  ),
  /** Checks that the technician gets once the customer has approved the job. */
  checks: z
    .array(requiredLine(120, messages.checks))
    .check(z.refine((list) => list.length <= MAX_CHECKS, messages.checks)),
  active: z.boolean(),
});
export type CannedJobBody = z.infer<typeof cannedJobBodySchema>;

export const cannedJobSchema = z.object({
  id: text,
  version: z.whole(1),
  name: text,
  vehicleType: z.enum(VEHICLE_TYPES),
  models: z.array(text),
  serviceCode: z.nullable(text),
  minutes: z.whole(0),
  price: money,
  parts: z.array(
    z.object({
      productId: z.nullable(text),
      /** Current name of the product, or the name of another part. */
      name: text,
      quantity: z.whole(1),
      /** Current price of the product, or the price of another part. */
      unitPrice: money,
    }),
  ),
  checks: z.array(text),
  active: z.boolean(),
  /** Labour and parts at current prices. */
  total: money,
});
export type CannedJob = z.infer<typeof cannedJobSchema>;

export const cannedJobListSchema = z.object({ items: z.array(cannedJobSchema) });
export type CannedJobList = z.infer<typeof cannedJobListSchema>;

/** GET …/canned-jobs: jobs for the vehicle of a service order; those that fit come first. */
export const cannedJobOffersSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      name: text,
      minutes: z.whole(0),
      /** Price in the quote, less the package discount on parts. */
      total: money,
      fits: z.enum(PART_FITS),
      /** True if the order already has the job. */
      duplicate: z.boolean(),
      parts: z.array(
        z.object({
          name: text,
          quantity: z.whole(1),
          /** Null for parts outside the catalogue. */
          inStock: z.nullable(z.boolean()),
          fits: z.nullable(z.enum(PART_FITS)),
          duplicate: z.boolean(),
        }),
      ),
      checks: z.array(text),
    }),
  ),
});
export type CannedJobOffer = z.infer<typeof cannedJobOffersSchema>['items'][number];

/** GET /technician/jobs/:id/canned-jobs: jobs that a technician may propose, without prices. */
export const proposableJobsSchema = z.object({
  items: z.array(z.object({ id: text, name: text, fits: z.enum(PART_FITS), duplicate: z.boolean() })),
});

/** POST …/canned-jobs */
export const cannedJobRequestSchema = z.object({ jobId: z.filled(40) });
