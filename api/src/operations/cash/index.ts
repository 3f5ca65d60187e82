export { createDayClosings, writeClosing } from './day-closings';
export { createDrawers } from './drawers';
export { readDayMoney } from './day-money';
export { heldIn as cashHeldIn } from './drawer-view';
export { createServiceRefunds } from './refunds';
export { cashRoutes } from './routes';
export { cashDrawers, moneyEntries } from './tables';
