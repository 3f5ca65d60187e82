export { countWaiting as countWaitingAlerts, moveStockAlerts, removeOldStockAlerts } from './repository';
export { stockAlertRoutes } from './routes';
export { createStockAlerts } from './service';
export { createStockAlertSweep } from './sweep';
