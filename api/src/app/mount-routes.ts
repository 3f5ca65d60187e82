import { type FastifyInstance } from 'fastify';
import {
  catalogueRoutes,
  picturesRoutes,
  productOfficeRoutes,
  productPhotoRoutes,
} from '../catalogue/products';
import { accountRoutes, avatarRoutes, sessionRoutes } from '../identity/account';
import { authRoutes } from '../identity/auth';
import { bookingRoutes, staffAppointmentRoutes } from '../workshop/appointments';
import { carrierRoutes, orderParcelRoutes, staffParcelRoutes } from '../sales/carriers';
import { cartRoutes } from '../sales/cart';
import { contactRoutes } from '../messaging/contact';
import { cannedJobRoutes } from '../catalogue/canned-jobs';
import { homeRoutes } from '../catalogue/home';
import { previewRoutes } from '../catalogue/previews';
import { checklistOfficeRoutes, serviceOfficeRoutes, serviceRoutes } from '../catalogue/services';
import { demoAppointmentRoutes } from '../demo/appointment-routes';
import { outboxRoutes } from '../demo/outbox-routes';
import { demoRoutes } from '../demo/routes';
import { deskRoutes } from '../operations/desk';
import { diagnosticsRoutes } from '../workshop/diagnostics';
import { googleRoutes } from '../identity/google';
import { healthRoutes, type Lifecycle } from '../operations/health';
import { liveRoutes } from '../messaging/live';
import { historyRoutes } from '../workshop/history';
import { locationRoutes } from '../sales/locations';
import { notificationRoutes } from '../messaging/notifications';
import { gatewayCallbackRoutes, staffPaymentRoutes } from '../sales/gateway-payments';
import { lateTransferRoutes } from '../sales/late-transfers';
import { returnRoutes } from '../sales/returns';
import { orderRoutes, staffOrderRoutes } from '../sales/orders';
import { sandboxRoutes } from '../sales/sandbox';
import { backgroundTaskRoutes } from '../operations/background-tasks';
import { bulkChangeRoutes } from '../operations/bulk-changes';
import { cashRoutes } from '../operations/cash';
import { codRoutes } from '../operations/cod';
import { eInvoiceRoutes } from '../operations/e-invoices';
import { customerRoutes } from '../operations/customers';
import { personalDataRoutes } from '../operations/personal-data';
import { purchasingRoutes } from '../operations/purchasing';
import { serialNumberRoutes } from '../operations/serial-numbers';
import { stockCountRoutes } from '../operations/stock-counts';
import { promotionOfficeRoutes, promotionRoutes } from '../sales/promotions';
import { staffPartsRoutes, technicianPartsRoutes } from '../workshop/parts-desk';
import { staffManagementRoutes, userRoutes } from '../operations/people';
import { releaseRoutes } from '../operations/releases';
import { reportRoutes } from '../operations/reports';
import { resetRoutes } from '../identity/reset';
import { secondFactorRoutes } from '../identity/second-factor';
import {
  guestQuoteRoutes,
  serviceOrderRoutes,
  staffServiceOrderRoutes,
  workshopRoutes,
} from '../workshop/service-orders';
import { shippingRoutes } from '../sales/shipping';
import { favouriteRoutes } from '../sales/favourites';
import { reviewRoutes } from '../sales/reviews';
import { searchRoutes } from '../catalogue/search';
import { stockAlertRoutes } from '../sales/stock-alerts';
import { stockRoutes } from '../sales/stock';
import { suggestionRoutes } from '../sales/suggestions';
import { subscriptionRoutes } from '../workshop/subscriptions';
import { technicianRoutes } from '../workshop/technician';
import { systemRoutes } from '../operations/system';
import { countOrders, telemetryRoutes } from '../operations/telemetry';
import { uploadRoutes } from '../workshop/uploads';
import { vehicleModelRoutes } from '../catalogue/vehicle-models';
import { vehicleRoutes } from '../workshop/garage';
import { vehicleClaimRoutes } from '../workshop/vehicle-claims';
import { leaveRoutes } from '../workshop/leave';
import { waitingListRoutes } from '../workshop/waiting-list';
import { type PublicCore, type Services } from './services';

/** Adds the routes of all modules, below the prefix of the API. */
export async function mountRoutes(
  api: FastifyInstance,
  core: PublicCore,
  services: Services,
  lifecycle: Lifecycle,
): Promise<void> {
  healthRoutes(api, core, services, lifecycle);
  authRoutes(api, core, services);
  resetRoutes(api, services);
  accountRoutes(api, core, services);
  secondFactorRoutes(api, core, services);
  sessionRoutes(api, services);
  await api.register((upload) => avatarRoutes(upload, services));
  googleRoutes(api, core, services);
  await api.register((reports) => telemetryRoutes(reports, services));
  catalogueRoutes(api, core, services);
  vehicleModelRoutes(api, core, services);
  homeRoutes(api, services);
  serviceRoutes(api, core, services);
  searchRoutes(api, core, services);
  reviewRoutes(api, core, services);
  favouriteRoutes(api, services);
  suggestionRoutes(api, core, services);
  stockAlertRoutes(api, services);
  waitingListRoutes(api, services);
  leaveRoutes(api, services);
  contactRoutes(api, services);
  locationRoutes(api, services);
  picturesRoutes(api, services);
  previewRoutes(api, services);
  cartRoutes(api, services);
  promotionRoutes(api, core, services);
  shippingRoutes(api, core, services);
  await api.register(async (shop) => orderRoutes(countOrders(shop, services), core, services));
  staffOrderRoutes(api, services);
  staffParcelRoutes(api, core, services);
  orderParcelRoutes(api, services);
  returnRoutes(api, services);
  gatewayCallbackRoutes(api, core, services);
  await api.register((calls) => carrierRoutes(calls, services));
  staffPaymentRoutes(api, services);
  lateTransferRoutes(api, services);
  sandboxRoutes(api, core, services);
  customerRoutes(api, services);
  personalDataRoutes(api, services);
  vehicleRoutes(api, services);
  vehicleClaimRoutes(api, services);
  subscriptionRoutes(api, services);
  await api.register((upload) => uploadRoutes(upload, services));
  liveRoutes(api, services);
  notificationRoutes(api, services);
  diagnosticsRoutes(api, services);
  serviceOrderRoutes(api, services);
  guestQuoteRoutes(api, services);
  staffServiceOrderRoutes(api, services);
  workshopRoutes(api, services);
  technicianPartsRoutes(api, services);
  staffPartsRoutes(api, services);
  stockRoutes(api, services);
  technicianRoutes(api, services);
  historyRoutes(api, services);
  reportRoutes(api, services);
  bookingRoutes(api, services);
  staffAppointmentRoutes(api, core, services);
  deskRoutes(api, services);
  userRoutes(api, services);
  staffManagementRoutes(api, services);
  productOfficeRoutes(api, services);
  serviceOfficeRoutes(api, services);
  cannedJobRoutes(api, services);
  cashRoutes(api, services);
  purchasingRoutes(api, services);
  serialNumberRoutes(api, services);
  stockCountRoutes(api, services);
  eInvoiceRoutes(api, services);
  await api.register((upload) => productPhotoRoutes(upload, services));
  await api.register((upload) => bulkChangeRoutes(upload, core, services));
  await api.register((upload) => codRoutes(upload, core, services));
  promotionOfficeRoutes(api, services);
  checklistOfficeRoutes(api, services);
  systemRoutes(api, services);
  backgroundTaskRoutes(api, services);
  releaseRoutes(api, services);
  demoRoutes(api, core, services);
  demoAppointmentRoutes(api, core, services);
  outboxRoutes(api, core, services);
}
