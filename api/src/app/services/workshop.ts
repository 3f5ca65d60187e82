import { createLive } from '../../messaging/live';
import { createNotifications } from '../../messaging/notifications';
import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import { createStockKeeping, createStockRoom } from '../../sales/stock';
import { createCustomerAppointments, createStaffAppointments } from '../../workshop/appointments';
import { createAppointmentSweep, createBooking, createHolds } from '../../workshop/booking';
import { createDiagnostics } from '../../workshop/diagnostics';
import { createInsights, createPassports, createStaffVehicles, createVehicles } from '../../workshop/garage';
import { createHistory } from '../../workshop/history';
import { createPartsRequests } from '../../workshop/parts-desk';
import { createServiceOrders, peopleOfServiceOrder } from '../../workshop/service-orders';
import {
  createStaffSubscriptions,
  createSubscriptions,
  createSubscriptionSweep,
} from '../../workshop/subscriptions';
import { createHomeVisits, createTechnicianDesk } from '../../workshop/technician';
import { createStaffVehicleClaims, createVehicleClaims } from '../../workshop/vehicle-claims';
import { createLeaveDecisions, createLeaveRequests } from '../../workshop/leave';
import { createOffers, createWaitingList } from '../../workshop/waiting-list';
import type { IdentityServices } from './identity';
import type { OrderServices } from './orders';
import type { ShopServices } from './shop';

/** Services that the workshop uses and other layers have created. */
type Used = Pick<IdentityServices, 'otp' | 'throttle'> &
  Pick<ShopServices, 'photos' | 'uploads'> &
  Pick<OrderServices, 'calendar' | 'locations' | 'payments'>;

/** Creates the services of vehicles, appointments, service orders and stock. */
export function createWorkshopServices(core: Core, outbox: Outbox, used: Used) {
  const { otp, throttle, photos, uploads, calendar, locations, payments } = used;
  const vehicles = createVehicles(core, { throttle });
  const customerAppointments = createCustomerAppointments(core, { throttle, outbox, calendar, uploads });
  const bookings = createBooking(core, { throttle, outbox, calendar, uploads, findPlace: locations.find });
  return {
    vehicles,
    customerAppointments,
    insights: createInsights(core, { vehicles }),
    passports: createPassports(core, { vehicles, throttle }),
    staffVehicles: createStaffVehicles(core),
    vehicleClaims: createVehicleClaims(core, { throttle }),
    staffVehicleClaims: createStaffVehicleClaims(core),
    subscriptions: createSubscriptions(core, { payments, throttle }),
    staffSubscriptions: createStaffSubscriptions(core),
    subscriptionSweep: createSubscriptionSweep(core),
    live: createLive(core, { peopleOf: (id) => peopleOfServiceOrder(core.db, id) }),
    notifications: createNotifications(core),
    diagnostics: createDiagnostics(core),
    serviceOrders: createServiceOrders(core, { otp, outbox, throttle, uploads: photos }),
    technicianDesk: createTechnicianDesk(core, { uploads: photos }),
    homeVisits: createHomeVisits(core),
    partsRequests: createPartsRequests(core),
    stockRoom: createStockRoom(core),
    stockKeeping: createStockKeeping(core),
    holds: createHolds(core, { throttle, calendar }),
    bookings,
    waitingList: createWaitingList(core, { bookings }),
    leaveRequests: createLeaveRequests(core),
    leaveDecisions: createLeaveDecisions(core),
    offerFreeSlots: createOffers(core, { outbox, calendar }),
    staffAppointments: createStaffAppointments(core, { outbox, calendar, uploads, customerAppointments }),
    appointmentSweep: createAppointmentSweep(core),
    history: createHistory(core, { uploads: photos }),
  };
}

export type WorkshopServices = ReturnType<typeof createWorkshopServices>;
