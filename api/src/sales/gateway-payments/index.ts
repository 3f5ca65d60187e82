export type { OrderPayments } from './attempts';
export type { CallOutcome, GatewayCallbacks } from './callbacks';
export { callbackUrls, createGateways, type FindGateway, type SimulatedGateways } from './gateways-of';
export { createRefunds } from './refunds';
export { gatewayCallbackRoutes } from './routes';
export { createGatewayPayments, createPaymentServices } from './service';
export { staffPaymentRoutes } from './staff-routes';
export { paymentAttempts } from './tables';
export { gatewayPaymentData } from './personal-data';
