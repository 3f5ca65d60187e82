export { countWaiting as countWaitingAlerts, mergedStockAlerts, removeOldStockAlerts } from './repository';
export { stockAlertRoutes } from './routes';
export { createStockAlerts } from './service';
export { createStockAlertSweep } from './sweep';
export { stockAlertData } from './personal-data';
