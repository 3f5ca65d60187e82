/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cartItemSchema,
  errorBodySchema,
  eventMap,
  EVENT_NAMES,
  normaliseProfile,
  normaliseUser,
  parseAuthReply,
  profileSchema,
  promotionSchema,
  remoteManifestSchema,
  userSchema,
} from '.';
import * as shop from './entries/shop';
import {
  bootDocumentSchema,
  bootRemoteSchema,
  releaseSchema,
  runtimeConfigSchema,
  siteIndexSchema,
} from './release';
import type { ZodMiniType } from './schema';
import * as workshop from './entries/workshop';

const FOLDER = join(__dirname, '../fixtures');
const VERSIONS = readdirSync(FOLDER);

const textOf = (version: string, file: string): string => readFileSync(join(FOLDER, version, file), 'utf8');
const fixture = (version: string, name: string): unknown => JSON.parse(textOf(version, `${name}.json`));
const namesOf = (version: string): string[] =>
  readdirSync(join(FOLDER, version))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));

type Reader = (version: string, name: string) => void;

const keeps = (schema: ZodMiniType) => (version: string, name: string) => {
  const sample = fixture(version, name);
  expect(schema.parse(sample)).toMatchObject(sample as object);
};
const isTheUser = (version: string, name: string): void => {
  expect(normaliseUser(fixture(version, name))).toEqual(fixture(version, 'user'));
};
const isTheProfile = (version: string, name: string): void => {
  expect(normaliseProfile(fixture(version, name))).toEqual(fixture(version, 'profile'));
};
const signsTheUserIn = (version: string, name: string): void => {
  expect(parseAuthReply(fixture(version, name))).toEqual({
    success: true,
    message: 'Đăng nhập thành công.',
    accessToken: 'eyJhbGciOiJIUzI1NiJ9.access.signature',
    refreshToken: 'r3fr3sh-0001',
    user: fixture(version, 'user'),
  });
};

/** Parsers for samples, by the first part of the file name. */
const READERS: Record<string, Reader[]> = {
  user: [isTheUser, (version) => keeps(userSchema)(version, 'user')],
  profile: [isTheProfile, (version) => keeps(profileSchema)(version, 'profile')],
  'auth-reply': [signsTheUserIn],
  'error-body': [keeps(errorBodySchema)],
  promotion: [keeps(promotionSchema)],
  'cart-item': [keeps(cartItemSchema)],
  manifest: [keeps(remoteManifestSchema)],
  release: [keeps(releaseSchema)],
  site: [keeps(siteIndexSchema)],
  'boot-document': [keeps(bootDocumentSchema)],
  'boot-remote': [keeps(bootRemoteSchema)],
  'runtime-config': [keeps(runtimeConfigSchema)],
};

/** Parsers for responses and requests of the shop, since contract 1.1.0. */
const SHOP_READERS: Record<string, Reader[]> = {
  'cart-lines': [keeps(shop.cartLinesSchema)],
  'cart-reply': [keeps(shop.cartReplySchema)],
  'checkout-options': [keeps(shop.checkoutOptionsSchema)],
  'contact-reply': [keeps(shop.contactReplySchema)],
  'contact-request': [keeps(shop.contactRequestSchema)],
  evaluate: [keeps(shop.evaluateSchema)],
  evaluation: [keeps(shop.evaluationSchema)],
  home: [keeps(shop.homeSchema)],
  offer: [keeps(shop.offerSchema)],
  'offer-list': [keeps(shop.offerListSchema)],
  order: [keeps(shop.orderSchema)],
  'order-list': [keeps(shop.orderListSchema)],
  'order-request': [keeps(shop.orderRequestSchema)],
  'package-list': [keeps(shop.packageListSchema)],
  places: [keeps(shop.placesSchema)],
  'price-change': [keeps(shop.priceChangeSchema)],
  product: [keeps(shop.productSchema)],
  'product-detail': [keeps(shop.productDetailSchema)],
  'product-list': [keeps(shop.productListSchema)],
  reviews: [keeps(shop.reviewsSchema)],
  search: [keeps(shop.searchSchema)],
  'service-list': [keeps(shop.serviceListSchema)],
  'shipping-quote': [keeps(shop.shippingQuoteSchema)],
  'shipping-quote-request': [keeps(shop.shippingQuoteRequestSchema)],
  shortage: [keeps(shop.shortageSchema)],
  transfer: [keeps(shop.transferSchema)],
  'vehicle-models': [keeps(shop.vehicleModelsSchema)],
};

/** Parsers for responses and requests of the workshop, since contract 1.2.0. */
const WORKSHOP_READERS: Record<string, Reader[]> = {
  appointment: [keeps(workshop.appointmentSchema)],
  'appointment-list': [keeps(workshop.appointmentListSchema)],
  'appointment-request': [keeps(workshop.appointmentRequestSchema)],
  'approvals-request': [keeps(workshop.approvalsRequestSchema)],
  availability: [keeps(workshop.availabilitySchema)],
  'battery-health': [keeps(workshop.batteryHealthSchema)],
  'cancel-appointment': [keeps(workshop.cancelAppointmentSchema)],
  'checklist-item': [keeps(workshop.checklistItemSchema)],
  'checklist-result-request': [keeps(workshop.checklistResultRequestSchema)],
  diagnosis: [keeps(workshop.diagnosisSchema)],
  'diagnostics-options': [keeps(workshop.diagnosticsOptionsSchema)],
  'diagnostics-request': [keeps(workshop.diagnosticsRequestSchema)],
  hold: [keeps(workshop.holdSchema)],
  'hold-request': [keeps(workshop.holdRequestSchema)],
  'maintenance-list': [keeps(workshop.maintenanceListSchema)],
  'maintenance-record': [keeps(workshop.maintenanceRecordSchema)],
  'notification-list': [keeps(workshop.notificationListSchema)],
  'notification-settings': [keeps(workshop.notificationSettingsSchema)],
  'notification-unread': [keeps(workshop.notificationUnreadSchema)],
  'odometer-reply': [keeps(workshop.odometerReplySchema)],
  'odometer-request': [keeps(workshop.odometerRequestSchema)],
  'package-quote': [keeps(workshop.packageQuoteSchema)],
  passport: [keeps(workshop.passportSchema)],
  'passport-check': [keeps(workshop.passportCheckSchema)],
  prediction: [keeps(workshop.predictionSchema)],
  'rating-request': [keeps(workshop.ratingRequestSchema)],
  'recommendation-list': [keeps(workshop.recommendationListSchema)],
  'reminder-list': [keeps(workshop.reminderListSchema)],
  'reschedule-request': [keeps(workshop.rescheduleRequestSchema)],
  'service-order': [keeps(workshop.serviceOrderSchema)],
  'service-order-list': [keeps(workshop.serviceOrderListSchema)],
  'slot-taken': [keeps(workshop.slotTakenSchema)],
  'staff-subscription-list': [keeps(workshop.staffSubscriptionListSchema)],
  'subscribe-request': [keeps(workshop.subscribeRequestSchema)],
  'subscription-list': [keeps(workshop.subscriptionListSchema)],
  upload: [keeps(workshop.uploadSchema)],
  vehicle: [keeps(workshop.vehicleSchema)],
  'vehicle-fields': [keeps(workshop.vehicleFieldsSchema)],
  'vehicle-list': [keeps(workshop.vehicleListSchema)],
  'vehicle-timeline': [keeps(workshop.vehicleTimelineSchema)],
};

/** Schemas that are only used inside other samples. */
const INSIDE_OTHERS = [
  ...['appointmentTabSchema', 'checklistResultSchema', 'maintenanceRowSchema', 'notificationSchema'],
  ...['quoteLineSchema', 'quoteSchema', 'recommendationSchema', 'reminderSchema', 'subscriptionSchema'],
  'vehicleFactsSchema',
];

/** Schemas of contract 1.4, for which no sample has been frozen yet. */
const SINCE_1_4 = [
  ...['answerQuoteRequestSchema', 'claimCodeSchema', 'claimPreviewSchema', 'claimRequestSchema'],
  ...['guestQuoteSchema', 'linkVehicleRequestSchema', 'linkedVehicleSchema', 'openQuoteRequestSchema'],
  ...['notificationChoiceSchema', 'quoteChangesSchema', 'unlinkVehicleRequestSchema'],
  ...['erasureRequestSchema', 'erasureSchema', 'erasureStatusSchema', 'openMatterSchema'],
  ...['personalDataCopySchema', 'retainedDataSchema'],
  ...['acceptedOfferSchema', 'waitingEntrySchema', 'waitingListSchema', 'waitingRequestSchema'],
];

const ALL_READERS = { ...READERS, ...SHOP_READERS, ...WORKSHOP_READERS };

const kindOf = (name: string): string => name.split('.')[0] ?? '';

/** Returns the parsers of a sample: the event schema, or those chosen by the first part of its name. */
function readersOf(name: string): Reader[] {
  if (!name.startsWith('event.')) return ALL_READERS[kindOf(name)] ?? [];
  const event = EVENT_NAMES.find((known) => known === name.slice('event.'.length));
  return event ? [keeps(eventMap[event].schema)] : [];
}

describe.each(VERSIONS)('the fixtures of contract %s', (version) => {
  const names = namesOf(version);

  it.each(names)('%s still parses', (name) => {
    const readers = readersOf(name);
    expect(readers.length).toBeGreaterThan(0);
    for (const read of readers) read(version, name);
  });

  it('fixtures of a released contract are never edited', () => {
    const sums = names
      .map((name) => `${name}.json`)
      .map((file) => `${createHash('sha256').update(textOf(version, file)).digest('hex')}  ${file}`);
    const kept = textOf(version, 'SHA256SUMS').trim().split('\n');
    expect(sums.sort()).toEqual(kept.sort());
  });
});

describe('the fixtures of the first contract', () => {
  it('have a sample of each type exchanged between parts', () => {
    const kinds = new Set(namesOf('v1').map(kindOf));
    expect([...kinds].sort()).toEqual([...Object.keys(READERS), 'event'].sort());
  });

  it('have a sample of each event', () => {
    const events = namesOf('v1').filter((name) => name.startsWith('event.'));
    expect(events.map((name) => name.slice(6)).sort()).toEqual([
      ...['auth.changed', 'auth.logout-requested', 'auth.unauthorized', 'cart.add', 'cart.changed'],
      ...['navigation.requested', 'promo.apply', 'toast.show', 'verify.open'],
    ]);
  });
});

describe('the fixtures of contract 1.3', () => {
  it('have a sample of each addition to releases', () => {
    expect(namesOf('v1_3').sort()).toEqual(['boot-document', 'boot-remote', 'release.shell', 'site']);
    const { canary, integrity } = bootRemoteSchema.parse(fixture('v1_3', 'boot-remote'));
    expect(canary?.release.version).toBe('1.9.0');
    expect(integrity?.url).toMatch(/integrity\.json$/);
    expect(bootDocumentSchema.parse(fixture('v1_3', 'boot-document'))).toMatchObject({
      revision: 41,
      integrity: 'enforced',
    });
    expect(releaseSchema.parse(fixture('v1_3', 'release.shell')).needs).toHaveLength(2);
  });
});

describe('the fixtures of contract 1.1', () => {
  const kinds = [...new Set(namesOf('v1_1').map(kindOf))];

  it('have a sample of each request and response of the shop', () => {
    expect(kinds.filter((kind) => kind in SHOP_READERS).sort()).toEqual(Object.keys(SHOP_READERS).sort());
  });

  it('have a sample of each addition to manifests and releases', () => {
    expect(kinds.filter((kind) => kind in READERS).sort()).toEqual(['boot-remote', 'manifest', 'release']);
    expect(fixture('v1_1', 'manifest')).toMatchObject({ events: { wakes: ['cart.add', 'promo.apply'] } });
    expect(fixture('v1_1', 'boot-remote')).toHaveProperty('routes./cart');
    expect(fixture('v1_1', 'release')).toHaveProperty('routes./cart');
  });

  it('contain order totals that match the promotion arithmetic', () => {
    const { subtotal, discount, shippingFee, shippingDiscount, total, lines } = shop.orderSchema.parse(
      fixture('v1_1', 'order'),
    );
    expect(total).toBe(subtotal - discount + shippingFee - shippingDiscount);
    expect(lines.reduce((sum, line) => sum + line.discountShare, 0)).toBe(discount);
  });
});

describe('the fixtures of contract 1.2', () => {
  const kinds = [...new Set(namesOf('v1_2').map(kindOf))];
  const ofTheWorkshop = kinds.filter((kind) => kind in WORKSHOP_READERS);

  it('have a sample of each request and response of the workshop', () => {
    expect(ofTheWorkshop.sort()).toEqual(Object.keys(WORKSHOP_READERS).sort());
  });

  it('have samples of orders whose parts are fitted in a slot', () => {
    expect(kinds.filter((kind) => !(kind in WORKSHOP_READERS)).sort()).toEqual(['order', 'order-request']);
    const { fitting } = shop.orderSchema.parse(fixture('v1_2', 'order.fitting'));
    expect(fitting).toHaveProperty('appointmentCode');
  });

  it('cover every schema of the workshop', () => {
    const schemas = Object.keys(workshop).filter((name) => name.endsWith('Schema'));
    const covered = ofTheWorkshop.map(
      (kind) => `${kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Schema`,
    );
    expect(schemas.sort()).toEqual([...covered, ...INSIDE_OTHERS, ...SINCE_1_4].sort());
  });

  it('contain quote totals that match the lines', () => {
    const { quote, awaiting } = workshop.serviceOrderSchema.parse(fixture('v1_2', 'service-order'));
    expect(quote?.lines.reduce((sum, line) => sum + line.total, 0)).toBe(quote?.total);
    expect(quote?.lines.every((line) => line.total === line.quantity * line.unitPrice)).toBe(true);
    expect(awaiting).toBe(
      quote?.lines.filter((line) => line.approval === 'pending' && !line.parentId).length,
    );
  });
});
