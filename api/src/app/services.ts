import { join } from 'node:path';
import { createFolderStore } from '../platform/files/file-store';
import { createPictures } from '../platform/files/pictures';
import type { MailTransport } from '../platform/mail/mail';
import { createOutbox } from '../platform/mail/outbox';
import { createAvatar, createOwnSessions, createProfile } from '../identity/account';
import { createHasher, createPassword } from '../identity/passwords';
import { createAuth, createLoginThrottle, createVerification } from '../identity/auth';
import {
  createAppointmentSweep,
  createBooking,
  createCalendar,
  createFittings,
  createHolds,
  createNearestFittings,
  loadOpenTime,
} from '../workshop/booking';
import { createCustomerAppointments, createStaffAppointments } from '../workshop/appointments';
import { createCarrierCalls } from '../sales/carriers';
import { createCart } from '../sales/cart';
import { createCannedJobOffice } from '../catalogue/canned-jobs';
import { createChecklistOffice, createServiceOffice, listPackages } from '../catalogue/services';
import { createPreviews } from '../catalogue/previews';
import {
  createCatalogue,
  createProductOffice,
  createProductPhotos,
  findProductNames,
} from '../catalogue/products';
import { createPromotionOffice, createPromotions } from '../sales/promotions';
import { createCallbacks, createContact, createContactDesk } from '../messaging/contact';
import { createHomePage } from '../catalogue/home';
import { createDesk, createDeskSearch, createReception } from '../operations/desk';
import {
  createPurchaseOrders,
  createPurchaseProposals,
  createPurchaseReceiving,
  createSuppliers,
} from '../operations/purchasing';
import { createStockCountDecisions, createStockCounting } from '../operations/stock-counts';
import { createDayClosings, createDrawers, createServiceRefunds } from '../operations/cash';
import { createCustomers } from '../operations/customers';
import { createPersonalDataServices } from '../operations/personal-data';
import { createDiagnostics } from '../workshop/diagnostics';
import { createGoogle, createGoogleAccounts } from '../identity/google';
import { createHistory } from '../workshop/history';
import { createLive } from '../messaging/live';
import { createLocations } from '../sales/locations';
import { createLogTexts, createNotifications } from '../messaging/notifications';
import {
  createCustomerOrders,
  createOrderChanges,
  createOrderSweep,
  createOrderTracking,
  createPlacement,
  createStaffOrders,
} from '../sales/orders';
import { createOtp } from '../identity/otp';
import {
  createCertificateSweep,
  createStaff,
  createUsers,
  createWorkshopSettings,
} from '../operations/people';
import { createPartsRequests } from '../workshop/parts-desk';
import {
  createGatewayPayments,
  createGateways,
  createPaymentServices,
  createRefunds,
} from '../sales/gateway-payments';
import { createPayments } from '../sales/payments';
import { createOrderReturns, createReturns, createStaffReturns, keptDiscounts } from '../sales/returns';
import { createSandbox, createSimulatedCarrier } from '../sales/sandbox';
import { createReleaseDesk, type ReleaseControl } from '../operations/releases';
import { createReminders } from '../operations/reminders';
import { createReports } from '../operations/reports';
import { createReset } from '../identity/reset';
import { createLateTransfers, orderTransfers } from '../sales/late-transfers';
import { createFavourites } from '../sales/favourites';
import { createReviewModeration, createReviews, createReviewWords } from '../sales/reviews';
import { createSearch } from '../catalogue/search';
import { createOwnerProof, createSecondFactor, rejectRestricted } from '../identity/second-factor';
import { createServiceOrders, peopleOfServiceOrder } from '../workshop/service-orders';
import { createSessions } from '../identity/sessions';
import { createDeliveryPromises } from '../sales/shipping';
import { createStockAlerts, createStockAlertSweep } from '../sales/stock-alerts';
import { createStockKeeping, createStockRoom } from '../sales/stock';
import { createSuggestions } from '../sales/suggestions';
import {
  createStaffSubscriptions,
  createSubscriptions,
  createSubscriptionSweep,
  findCustomerFacts as findFacts,
} from '../workshop/subscriptions';
import { createHomeVisits, createTechnicianDesk } from '../workshop/technician';
import { createAuditLog, createSystemHealth } from '../operations/system';
import { createTelemetry } from '../operations/telemetry';
import { createThrottle } from '../identity/throttle';
import { createUploads } from '../workshop/uploads';
import { ownedVehicle } from '../workshop/vehicles';
import { createInsights, createPassports, createStaffVehicles, createVehicles } from '../workshop/garage';
import { createStaffVehicleClaims, createVehicleClaims } from '../workshop/vehicle-claims';
import type { CachedReadsOptions } from '../platform/reads/cached-reads';
import { createWorkCalendarReader, workshopFacts } from '../workshop/staffing';
import { bearerHooks } from '../identity/access';
import type { Core } from '../platform/core/core';

/** Dependencies of all services, including those of cached public reads. */
export type PublicCore = Core & CachedReadsOptions;

/** Creates all services of the API. */
export function createServices(
  core: PublicCore,
  transport: MailTransport,
  releases: ReleaseControl | null = null,
) {
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
  const previews = createPreviews({
    catalogue,
    listPackages: (type) => listPackages(core.db, type),
    pictures,
    photos: productPhotos,
  });
  const promotions = createPromotions(core, { throttle, pictureOf, findFacts });
  const workshop = (now: Date) => workshopFacts(core.db, now);
  const home = createHomePage(core, { catalogue, promotions, workshop });
  const search = createSearch(core, { catalogue, promotions });
  const favourites = createFavourites(core);
  const suggestions = createSuggestions(core, { pictureOf });
  const stockAlerts = createStockAlerts(core, { throttle });
  const loadOpenHours = loadOpenTime;
  const contact = createContact(core, { throttle, outbox, loadOpenHours });
  const callbacks = createCallbacks(core, { throttle, outbox, loadOpenHours, findProductNames });
  const contactDesk = createContactDesk(core, { loadOpenHours, findProductNames });
  const cart = createCart(core, { pictureOf });
  const payments = createPayments(core);
  const findPlace = locations.find;
  const calendar = createCalendar(core);
  const fittings = createFittings(core, { calendar });
  const readWorkCalendar = createWorkCalendarReader(core);
  const deliveryPromises = createDeliveryPromises(core, {
    readWorkCalendar,
    findWard: locations.findWard,
    nearestFittings: createNearestFittings(core, calendar),
  });
  const placements = createPlacement(core, {
    throttle,
    outbox,
    payments,
    findPlace,
    fittings,
    findFacts,
    readWorkCalendar,
  });
  const sandbox = core.config.demo ? createSandbox(core) : null;
  const findGateway = createGateways(core, sandbox?.gateways ?? null);
  const refunds = createRefunds(core, findGateway, outbox);
  const gatewayPayments = createGatewayPayments(core, refunds);
  const uploads = createUploads(core, { throttle });
  // Reviews and findings of a demo show drawings instead of uploads.
  const photos = { ...uploads, urlOf: (name: string) => pictures.urlOf(name) ?? uploads.urlOf(name) };
  const orderReturns = createOrderReturns(uploads);
  const orderTracking = createOrderTracking(core, { outbox, fittings, readWorkCalendar });
  const simulatedCarrier = core.config.demo ? createSimulatedCarrier(core) : null;
  const carrierCalls = createCarrierCalls(core, {
    orderTracking,
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
    orderTransfers,
    orderTracking,
  });
  const orderChanges = createOrderChanges(core, {
    throttle,
    outbox,
    customerOrders,
    payments,
    gatewayPayments,
    fittings,
    findPlace,
    readWorkCalendar,
  });
  const returns = createReturns(core, { outbox, fittings, photos: uploads, customerOrders });
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
  const staffOrders = createStaffOrders(core, {
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
  const lateTransfers = createLateTransfers(core, { outbox, fittings, readWorkCalendar, staffOrders });
  const staffReturns = createStaffReturns(core, { outbox, fittings, staffOrders, photos: uploads });
  const orderSweep = createOrderSweep(core, { outbox, fittings, readWorkCalendar });
  const vehicles = createVehicles(core, { throttle });
  const insights = createInsights(core, { vehicles });
  const passports = createPassports(core, { vehicles, throttle });
  const staffVehicles = createStaffVehicles(core);
  const vehicleClaims = createVehicleClaims(core, { throttle });
  const staffVehicleClaims = createStaffVehicleClaims(core);
  const subscriptions = createSubscriptions(core, { payments, throttle });
  const staffSubscriptions = createStaffSubscriptions(core);
  const subscriptionSweep = createSubscriptionSweep(core);
  const live = createLive(core, { peopleOf: (id) => peopleOfServiceOrder(core.db, id) });
  const notifications = createNotifications(core);
  const diagnostics = createDiagnostics(core);
  const reminders = createReminders(core, { outbox, texts: createLogTexts(core.log) });
  const reviews = createReviews(core, {
    throttle,
    photos,
    findVehicle: ownedVehicle,
  });
  const serviceOrders = createServiceOrders(core, { otp, outbox, throttle, uploads: photos });
  const technicianDesk = createTechnicianDesk(core, { uploads: photos });
  const homeVisits = createHomeVisits(core);
  const partsRequests = createPartsRequests(core);
  const stockRoom = createStockRoom(core);
  const stockKeeping = createStockKeeping(core);
  const holds = createHolds(core, { throttle, calendar });
  const bookings = createBooking(core, { throttle, outbox, calendar, uploads, findPlace });
  const customerAppointments = createCustomerAppointments(core, { throttle, outbox, calendar, uploads });
  const staffAppointments = createStaffAppointments(core, {
    outbox,
    calendar,
    uploads,
    customerAppointments,
  });
  const desk = createDesk(core);
  const reception = createReception(core, { staffAppointments });
  const deskSearch = createDeskSearch(core);
  const appointmentSweep = createAppointmentSweep(core);
  const history = createHistory(core, { uploads: photos });
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
    cannedJobOffice: createCannedJobOffice(core),
    drawers: createDrawers(core),
    serviceRefunds: createServiceRefunds(core),
    suppliers: createSuppliers(core),
    purchaseProposals: createPurchaseProposals(core),
    purchaseOrders: createPurchaseOrders(core, outbox),
    purchaseReceiving: createPurchaseReceiving(core),
    stockCounting: createStockCounting(core),
    stockCountDecisions: createStockCountDecisions(core),
    dayClosings: createDayClosings(core),
    promotionOffice: createPromotionOffice(core, { keptDiscounts }),
    checklistOffice: createChecklistOffice(core),
    customers,
    ...createPersonalDataServices(core, { outbox, throttle, requireOwner }),
    password,
    secondFactor,
    ownSessions,
    store,
    avatar,
    google,
    telemetry,
    locations,
    pictures,
    previews,
    catalogue,
    promotions,
    home,
    search,
    reviews,
    favourites,
    suggestions,
    stockAlerts,
    sendStockAlerts: createStockAlertSweep(core, { outbox }),
    reviewModeration: createReviewModeration(core, { photoUrl: photos.urlOf }),
    reviewWords: createReviewWords(core),
    contact,
    callbacks,
    contactDesk,
    cart,
    payments,
    ...paymentServices,
    sandbox,
    simulatedCarrier,
    carrierCalls,
    deliveryPromises,
    placements,
    orderChanges,
    customerOrders,
    staffOrders,
    returns,
    staffReturns,
    lateTransfers,
    orderSweep,
    vehicles,
    insights,
    passports,
    staffVehicles,
    vehicleClaims,
    staffVehicleClaims,
    subscriptions,
    staffSubscriptions,
    subscriptionSweep,
    uploads,
    live,
    auditTrail: createAuditLog(core),
    systemHealth: createSystemHealth(core, { live }),
    releaseDesk: createReleaseDesk(core, { throttle, control: releases }),
    notifications,
    diagnostics,
    reminders,
    serviceOrders,
    partsRequests,
    stockRoom,
    stockKeeping,
    technicianDesk,
    homeVisits,
    calendar,
    holds,
    bookings,
    customerAppointments,
    staffAppointments,
    desk,
    reception,
    deskSearch,
    appointmentSweep,
    history,
    reports,
    bearer,
  };
}

export type Services = ReturnType<typeof createServices>;
