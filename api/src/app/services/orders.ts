import type { Outbox } from '../../platform/mail/outbox';
import { createCarrierCalls, createParcelRegistration } from '../../sales/carriers';
import {
  createGatewayPayments,
  createGateways,
  createPaymentServices,
  createRefunds,
} from '../../sales/gateway-payments';
import { createLateTransfers, orderTransfers } from '../../sales/late-transfers';
import { createLocations } from '../../sales/locations';
import {
  createCustomerOrders,
  createOrderChanges,
  createOrderParcels,
  createOrderSerials,
  createOrderSweep,
  createOrderTracking,
  createParcelTracking,
  createPlacement,
  createStaffOrders,
} from '../../sales/orders';
import { createPayments } from '../../sales/payments';
import { createOrderReturns, createReturns, createStaffReturns } from '../../sales/returns';
import { orderReviews } from '../../sales/reviews';
import { createSandbox, createSimulatedCarrier } from '../../sales/sandbox';
import { createDeliveryPromises } from '../../sales/shipping';
import { createCalendar, createFittings, createNearestFittings } from '../../workshop/booking';
import { createWorkCalendarReader } from '../../workshop/staffing';
import { findCustomerFacts as findFacts } from '../../workshop/subscriptions';
import type { IdentityServices } from './identity';
import type { PublicCore, ShopServices } from './shop';

/** Services that orders use and other layers have created. */
type Used = Pick<IdentityServices, 'throttle'> & Pick<ShopServices, 'productPhotos' | 'uploads'>;

/** Creates the services of orders, with their payment, delivery, fitting and return. */
export function createOrderServices(
  core: PublicCore,
  outbox: Outbox,
  { throttle, productPhotos, uploads }: Used,
) {
  const pictureOf = productPhotos.of;
  const locations = createLocations();
  const findPlace = locations.find;
  const payments = createPayments(core);
  const calendar = createCalendar(core);
  const fittings = createFittings(core, { calendar });
  const readWorkCalendar = createWorkCalendarReader(core);
  const sandbox = core.config.demo ? createSandbox(core) : null;
  const findGateway = createGateways(core, sandbox?.gateways ?? null);
  const refunds = createRefunds(core, findGateway, outbox);
  const gatewayPayments = createGatewayPayments(core, refunds);
  const orderReturns = createOrderReturns(uploads);
  const orderTracking = createOrderTracking(core, { outbox, fittings, readWorkCalendar });
  const simulatedCarrier = core.config.demo ? createSimulatedCarrier(core) : null;
  const carrierCalls = createCarrierCalls(core, {
    orderTracking,
    parcelTracking: createParcelTracking(core, { outbox, fittings }),
    outbox,
    simulatedKeys: simulatedCarrier?.keys ?? null,
  });
  simulatedCarrier?.deliverTo(carrierCalls.receive);
  const customerOrders = createCustomerOrders(core, {
    throttle,
    outbox,
    fittings,
    pictureOf,
    payments,
    gatewayPayments,
    orderReturns,
    orderReviews,
    orderTransfers,
    orderTracking,
  });
  const paymentServices = createPaymentServices(core, {
    customerOrders,
    payments,
    findGateway,
    outbox,
    fittings,
    readWorkCalendar,
    refunds,
  });
  sandbox?.deliverTo(paymentServices.gatewayCallbacks.receive);
  const parcelRegistrations = createParcelRegistration(core, simulatedCarrier?.registrars ?? {});
  const staffOrders = createStaffOrders(core, {
    registrars: parcelRegistrations.carriers,
    outbox,
    customerOrders,
    fittings,
    readWorkCalendar,
    pictureOf,
    gatewayPayments,
    orderReturns,
    orderTransfers,
    orderTracking,
  });
  return {
    locations,
    payments,
    ...paymentServices,
    calendar,
    sandbox,
    simulatedCarrier,
    carrierCalls,
    parcelRegistrations,
    customerOrders,
    staffOrders,
    orderParcels: createOrderParcels(core, { outbox, fittings, staffOrders }),
    orderSerials: createOrderSerials(core),
    deliveryPromises: createDeliveryPromises(core, {
      readWorkCalendar,
      findWard: locations.findWard,
      nearestFittings: createNearestFittings(core, calendar),
    }),
    placements: createPlacement(core, {
      throttle,
      outbox,
      payments,
      findPlace,
      fittings,
      findFacts,
      readWorkCalendar,
    }),
    orderChanges: createOrderChanges(core, {
      throttle,
      outbox,
      customerOrders,
      payments,
      gatewayPayments,
      fittings,
      findPlace,
      readWorkCalendar,
    }),
    returns: createReturns(core, { outbox, fittings, photos: uploads, customerOrders }),
    lateTransfers: createLateTransfers(core, { outbox, fittings, readWorkCalendar, staffOrders }),
    staffReturns: createStaffReturns(core, { outbox, fittings, staffOrders, photos: uploads }),
    orderSweep: createOrderSweep(core, { outbox, fittings, readWorkCalendar }),
  };
}

export type OrderServices = ReturnType<typeof createOrderServices>;
