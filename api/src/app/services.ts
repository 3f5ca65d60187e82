import { join } from 'node:path';
import { createFolderStore } from '../platform/files/file-store';
import { createPictures } from '../platform/files/pictures';
import type { MailTransport } from '../platform/mail/mail';
import { createOutbox } from '../platform/mail/outbox';
import { createAvatar } from '../identity/account/avatar';
import { createPassword } from '../identity/passwords/password';
import { createProfile } from '../identity/account/profile';
import { createLoginThrottle } from '../identity/auth/login-throttle';
import { createAuth } from '../identity/auth/service';
import { createVerification } from '../identity/auth/verification';
import { createCalendar } from '../workshop/booking/calendar';
import { createCustomerAppointments } from '../workshop/appointments/customer';
import { createHolds } from '../workshop/booking/holds';
import { createBooking } from '../workshop/booking/place';
import { createStaffAppointments } from '../workshop/appointments/staff';
import { createAppointmentSweep } from '../workshop/booking/sweep';
import { createCart } from '../sales/cart/service';
import { createChecklistOffice } from '../catalogue/services/checklists/office';
import { createCatalogue } from '../catalogue/products/service';
import { createProductPhotos } from '../catalogue/products/photos';
import { createProductOffice } from '../catalogue/products/office/products';
import { createServiceOffice } from '../catalogue/services/office/services';
import { createPromotionOffice } from '../sales/promotions/office/promotions';
import { createContact } from '../messaging/contact/service';
import { createHomePage } from '../catalogue/home/home';
import { createReception } from '../operations/desk/reception';
import { createCustomers } from '../operations/customers/service';
import { createDesk } from '../operations/desk/summary';
import { createDiagnostics } from '../workshop/diagnostics/service';
import { createGoogleAccounts } from '../identity/google/accounts';
import { createGoogle } from '../identity/google/service';
import { createHistory } from '../workshop/history/service';
import { createLive } from '../messaging/live/service';
import { createLocations } from '../sales/locations/service';
import { createNotifications } from '../messaging/notifications/service';
import { createCustomerOrders } from '../sales/orders/customer';
import { createFittings } from '../workshop/booking/order-fittings';
import { createPlacement } from '../sales/orders/place';
import { createStaffOrders } from '../sales/orders/staff';
import { createOrderSweep } from '../sales/orders/sweep';
import { createOtp } from '../identity/otp/service';
import { createCertificateSweep } from '../operations/people/certificates-sweep';
import { createStaff } from '../operations/people/staff';
import { createUsers } from '../operations/people/users';
import { createWorkshopSettings } from '../operations/people/workshop';
import { createHasher } from '../identity/passwords/hasher';
import { createPartsRequests } from '../workshop/parts-desk/service';
import { createPayments } from '../sales/payments/service';
import { createPromotions } from '../sales/promotions/service';
import { createLogTexts } from '../messaging/notifications/texts';
import { createReminders } from '../operations/reminders/service';
import { createReports } from '../operations/reports/service';
import { createReset } from '../identity/reset/service';
import { createReviews } from '../sales/reviews/service';
import { createSearch } from '../catalogue/search/service';
import { rejectRestricted } from '../identity/second-factor/restriction';
import { createOwnerProof } from '../identity/second-factor/owner-proof';
import { createSecondFactor } from '../identity/second-factor/service';
import { createServiceOrders } from '../workshop/service-orders/service';
import { createOwnSessions } from '../identity/account/own-sessions';
import { createSessions } from '../identity/sessions/service';
import { createStockKeeping } from '../sales/stock/keeping';
import { createStockRoom } from '../sales/stock/room';
import { createSubscriptions } from '../workshop/subscriptions/service';
import { createStaffSubscriptions } from '../workshop/subscriptions/staff';
import { createSubscriptionSweep } from '../workshop/subscriptions/sweep';
import { createTechnicianDesk } from '../workshop/technician/service';
import { createAuditLog } from '../operations/system/audit';
import { createSystemHealth } from '../operations/system/health';
import { createTelemetry } from '../operations/telemetry/service';
import { createThrottle } from '../identity/throttle/service';
import { createUploads } from '../workshop/uploads/service';
import { createInsights } from '../workshop/garage/insights';
import { createPassports } from '../workshop/garage/passport';
import { createVehicles } from '../workshop/garage/service';
import { createStaffVehicles } from '../workshop/garage/staff';
import type { CachedReadsOptions } from '../platform/core/cached-reads';
import { findCustomerFacts as findFacts } from '../workshop/subscriptions/customer-facts';
import { workshopFacts } from '../workshop/staffing/facts';
import { peopleOf } from '../workshop/service-orders/repository';
import { bearerHooks } from '../identity/access/bearer';
import type { Core } from '../platform/core/core';

/** Dependencies of all services, with those of the public reads. */
export type PublicCore = Core & CachedReadsOptions;

/** Creates all services of the API. */
export function createServices(core: PublicCore, transport: MailTransport) {
  const hasher = createHasher(core.config);
  const throttle = createThrottle(core);
  const sessions = createSessions(core);
  const otp = createOtp(core);
  const outbox = createOutbox(core, transport);
  const verification = createVerification(core, { otp, outbox, throttle });
  const loginThrottle = createLoginThrottle(core, throttle);
  const password = createPassword(core, { hasher, outbox, throttle });
  const secondFactor = createSecondFactor(core, { sessions, password, throttle, outbox });
  const requireOwner = createOwnerProof(core, { password, secondFactor });
  const ownSessions = createOwnSessions(core, { outbox, requireOwner });
  const auth = createAuth(core, {
    hasher,
    sessions,
    throttle,
    outbox,
    verification,
    loginThrottle,
    secondFactor,
  });
  const reset = createReset(core, { otp, outbox, hasher, throttle, loginThrottle });
  const users = createUsers(core, { outbox, verification, reset, secondFactor, requireOwner });
  const staff = createStaff(core, { outbox, reset });
  const customers = createCustomers(core, { outbox, reset });
  const store = createFolderStore(join(core.config.filesDir, 'avatars'), core.writeFile);
  const avatar = createAvatar(core, { store, throttle });
  const profile = createProfile(core);
  const accounts = createGoogleAccounts(core, outbox);
  const google = createGoogle(core, { accounts, sessions, secondFactor });
  const telemetry = createTelemetry(core, { throttle });
  const locations = createLocations();
  const pictures = createPictures(core.config.picturesDir, core.config.apiOrigin);
  const productPhotos = createProductPhotos(core, { throttle, drawingOf: pictures.of });
  const pictureOf = productPhotos.of;
  const catalogue = createCatalogue(core, pictureOf);
  const promotions = createPromotions(core, { throttle, pictureOf, findFacts });
  const workshop = (now: Date) => workshopFacts(core.db, now);
  const home = createHomePage(core, { catalogue, promotions, workshop });
  const search = createSearch(core, { catalogue, promotions });
  const reviews = createReviews(core, { throttle });
  const contact = createContact(core, { throttle, outbox });
  const cart = createCart(core, { pictureOf });
  const payments = createPayments(core);
  const findPlace = locations.find;
  const calendar = createCalendar(core);
  const fittings = createFittings(core, { calendar });
  const placements = createPlacement(core, {
    throttle,
    outbox,
    payments,
    findPlace,
    fittings,
    findFacts,
  });
  const customerOrders = createCustomerOrders(core, { throttle, outbox, fittings, pictureOf });
  const staffOrders = createStaffOrders(core, { outbox, customerOrders, fittings, pictureOf });
  const orderSweep = createOrderSweep(core, { outbox, fittings });
  const vehicles = createVehicles(core, { throttle });
  const insights = createInsights(core, { vehicles });
  const passports = createPassports(core, { vehicles, throttle });
  const staffVehicles = createStaffVehicles(core);
  const subscriptions = createSubscriptions(core, { payments, throttle });
  const staffSubscriptions = createStaffSubscriptions(core);
  const subscriptionSweep = createSubscriptionSweep(core);
  const live = createLive(core, { peopleOf: (id) => peopleOf(core.db, id) });
  const notifications = createNotifications(core);
  const diagnostics = createDiagnostics(core);
  const reminders = createReminders(core, { outbox, texts: createLogTexts(core.log) });
  const uploads = createUploads(core, { throttle });
  const serviceOrders = createServiceOrders(core, { otp, outbox, throttle, uploads });
  const technicianDesk = createTechnicianDesk(core, { uploads });
  const partsRequests = createPartsRequests(core);
  const stockRoom = createStockRoom(core);
  const stockKeeping = createStockKeeping(core);
  const holds = createHolds(core, { throttle, calendar });
  const bookings = createBooking(core, { throttle, outbox, calendar, uploads });
  const customerAppointments = createCustomerAppointments(core, { throttle, outbox, calendar, uploads });
  const staffAppointments = createStaffAppointments(core, {
    outbox,
    calendar,
    uploads,
    customerAppointments,
  });
  const desk = createDesk(core);
  const reception = createReception(core, { staffAppointments });
  const appointmentSweep = createAppointmentSweep(core);
  const history = createHistory(core, { uploads });
  const reports = createReports(core);
  const bearer = bearerHooks(sessions, (user) => rejectRestricted(user, core.config));
  return {
    hasher,
    throttle,
    sessions,
    otp,
    outbox,
    verification,
    auth,
    reset,
    profile,
    users,
    staff,
    workshopSettings: createWorkshopSettings(core),
    warnOfCertificates: createCertificateSweep(core),
    productPhotos,
    productOffice: createProductOffice(core, { pictures, photos: productPhotos }),
    serviceOffice: createServiceOffice(core),
    promotionOffice: createPromotionOffice(core),
    checklistOffice: createChecklistOffice(core),
    customers,
    password,
    secondFactor,
    ownSessions,
    store,
    avatar,
    google,
    telemetry,
    locations,
    pictures,
    catalogue,
    promotions,
    home,
    search,
    reviews,
    contact,
    cart,
    payments,
    placements,
    customerOrders,
    staffOrders,
    orderSweep,
    vehicles,
    insights,
    passports,
    staffVehicles,
    subscriptions,
    staffSubscriptions,
    subscriptionSweep,
    uploads,
    live,
    auditTrail: createAuditLog(core),
    systemHealth: createSystemHealth(core, { live }),
    notifications,
    diagnostics,
    reminders,
    serviceOrders,
    partsRequests,
    stockRoom,
    stockKeeping,
    technicianDesk,
    calendar,
    holds,
    bookings,
    customerAppointments,
    staffAppointments,
    desk,
    reception,
    appointmentSweep,
    history,
    reports,
    bearer,
  };
}

export type Services = ReturnType<typeof createServices>;
