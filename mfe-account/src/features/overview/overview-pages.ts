/** The signed-in owner's pages: one chunk. */
export { DashboardPage } from './dashboard-page';
export { HistoryPage } from './history-page';
export { VehiclesPage } from './vehicles-page';
