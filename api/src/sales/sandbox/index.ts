export { createSimulatedCarrier } from './carrier';
export { placeOf } from './carrier-places';
export { sandboxRoutes } from './routes';
export { createSandbox, type Sandbox } from './service';
export { sandboxPayments } from './tables';
