import { join } from 'node:path';
import { createFolderStore } from '../files/file-store';
import { createPictures } from '../files/pictures';
import type { MailTransport } from '../mail/mail';
import { createOutbox } from '../mail/outbox';
import { createAvatar } from '../modules/account/avatar';
import { createPassword } from '../modules/account/password';
import { createProfile } from '../modules/account/profile';
import { createLoginThrottle } from '../modules/auth/login-throttle';
import { createAuth } from '../modules/auth/service';
import { createVerification } from '../modules/auth/verification';
import { createCalendar } from '../modules/booking/calendar';
import { createCustomerAppointments } from '../modules/booking/customer';
import { createHolds } from '../modules/booking/holds';
import { createBooking } from '../modules/booking/place';
import { createStaffAppointments } from '../modules/booking/staff';
import { createAppointmentSweep } from '../modules/booking/sweep';
import { createCart } from '../modules/cart/service';
import { createChecklistOffice } from '../modules/checklists/office';
import { createCatalogue } from '../modules/catalogue/service';
import { createProductPhotos } from '../modules/catalogue/photos';
import { createProductOffice } from '../modules/catalogue/office/products';
import { createServiceOffice } from '../modules/catalogue/office/services';
import { createPromotionOffice } from '../modules/catalogue/office/promotions';
import { createContact } from '../modules/contact/service';
import { createHomePage } from '../modules/content/home';
import { createReception } from '../modules/desk/reception';
import { createCustomers } from '../modules/customers/service';
import { createDesk } from '../modules/desk/summary';
import { createDiagnostics } from '../modules/diagnostics/service';
import { createGoogleAccounts } from '../modules/google/accounts';
import { createGoogle } from '../modules/google/service';
import { createHistory } from '../modules/history/service';
import { createLive } from '../modules/live/service';
import { createLocations } from '../modules/locations/service';
import { createNotifications } from '../modules/notifications/service';
import { createCustomerOrders } from '../modules/orders/customer';
import { createFittings } from '../modules/orders/fitting';
import { createPlacement } from '../modules/orders/place';
import { createStaffOrders } from '../modules/orders/staff';
import { createOrderSweep } from '../modules/orders/sweep';
import { createOtp } from '../modules/otp/service';
import { createCertificateSweep } from '../modules/people/certificates-sweep';
import { createStaff } from '../modules/people/staff';
import { createUsers } from '../modules/people/users';
import { createWorkshopSettings } from '../modules/people/workshop';
import { createHasher } from '../modules/passwords/hasher';
import { createPartsRequests } from '../modules/parts-requests/service';
import { createPayments } from '../modules/payments/service';
import { createPromotions } from '../modules/promotions/service';
import { createLogTexts } from '../modules/notifications/texts';
import { createReminders } from '../modules/reminders-job/service';
import { createReports } from '../modules/reports/service';
import { createReset } from '../modules/reset/service';
import { createReviews } from '../modules/reviews/service';
import { createSearch } from '../modules/search/service';
import { rejectRestricted } from '../modules/second-factor/restriction';
import { createOwnerProof } from '../modules/second-factor/owner-proof';
import { createSecondFactor } from '../modules/second-factor/service';
import { createServiceOrders } from '../modules/service-orders/service';
import { createOwnSessions } from '../modules/sessions/own-sessions';
import { createSessions } from '../modules/sessions/service';
import { createStockKeeping } from '../modules/stock/keeping';
import { createStockRoom } from '../modules/stock/room';
import { createSubscriptions } from '../modules/subscriptions/service';
import { createStaffSubscriptions } from '../modules/subscriptions/staff';
import { createSubscriptionSweep } from '../modules/subscriptions/sweep';
import { createTechnicianDesk } from '../modules/technician/service';
import { createAuditLog } from '../modules/system/audit';
import { createSystemHealth } from '../modules/system/health';
import { createTelemetry } from '../modules/telemetry/service';
import { createThrottle } from '../modules/throttle/service';
import { createUploads } from '../modules/uploads/service';
import { createInsights } from '../modules/vehicles/insights';
import { createPassports } from '../modules/vehicles/passport';
import { createVehicles } from '../modules/vehicles/service';
import { createStaffVehicles } from '../modules/vehicles/staff';
import { bearerHooks } from './bearer';
import type { Core } from './core';

/** Creates all services of the API. */
export function createServices(core: Core, transport: MailTransport) {
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
  const promotions = createPromotions(core, { throttle, pictureOf });
  const home = createHomePage(core, { catalogue, promotions });
  const search = createSearch(core, { catalogue, promotions });
  const reviews = createReviews(core, { throttle });
  const contact = createContact(core, { throttle, outbox });
  const cart = createCart(core, { pictureOf });
  const payments = createPayments(core);
  const findPlace = locations.find;
  const calendar = createCalendar(core);
  const fittings = createFittings(core, { calendar });
  const placements = createPlacement(core, { throttle, outbox, payments, findPlace, fittings });
  const customerOrders = createCustomerOrders(core, { throttle, outbox, pictureOf });
  const staffOrders = createStaffOrders(core, { outbox, customerOrders, pictureOf });
  const orderSweep = createOrderSweep(core, { outbox });
  const vehicles = createVehicles(core, { throttle });
  const insights = createInsights(core, { vehicles });
  const passports = createPassports(core, { vehicles, throttle });
  const staffVehicles = createStaffVehicles(core);
  const subscriptions = createSubscriptions(core, { payments, throttle });
  const staffSubscriptions = createStaffSubscriptions(core);
  const subscriptionSweep = createSubscriptionSweep(core);
  const live = createLive(core);
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
