export { createDayClosings, writeClosing } from './day-closings';
export { createDrawers } from './drawers';
export { expectedOf as expectedInDrawer } from './drawer-view';
export { sumDrawers } from './entries';
export { createServiceRefunds } from './refunds';
export { cashRoutes } from './routes';
export { cashDrawers, moneyEntries } from './tables';
