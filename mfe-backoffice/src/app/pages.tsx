import type { ReactElement } from 'react';
import type { LoadPage } from '@evcare/shared-ui';
import type { AreaId } from '../shared/areas';

/** Content of each page of an area, as code that is loaded on the first visit. */
export const PAGES: Record<AreaId, Readonly<Record<string, LoadPage | ReactElement>>> = {
  staff: {
    dashboard: async () => (await import('../features/front-desk/today/today-page')).TodayPage,
    customers: async () => (await import('../features/customers/customers-page')).CustomersPage,
    appointments: async () => (await import('../features/front-desk/appointments-page')).AppointmentsPage,
    serviceOrders: async () => (await import('./service-orders-page')).ServiceOrdersPage,
    drawer: async () => (await import('../features/cash/drawer-page')).DrawerPage,
    cod: async () => (await import('../features/cod/cod-page')).CodPage,
    invoices: async () => (await import('../features/e-invoices/invoices-page')).InvoicesPage,
    purchasing: async () => (await import('../features/purchasing/purchasing-page')).PurchasingPage,
    stockCounts: async () => (await import('../features/stock-counts/stock-counts-page')).StockCountsPage,
    serialNumbers: async () =>
      (await import('../features/serial-numbers/serial-numbers-page')).SerialNumbersPage,
    leave: async () => (await import('../features/leave/leave-page')).LeavePage,
  },
  manager: {
    dashboard: async () => (await import('./manager-page')).ManagerPages,
    purchasing: async () => (await import('../features/purchasing/purchasing-page')).PurchasingPage,
    stockCounts: async () => (await import('../features/stock-counts/stock-counts-page')).StockCountsPage,
    leave: async () => (await import('../features/leave/leave-page')).LeavePage,
  },
  technician: {
    dashboard: async () => (await import('../features/floor/technician-home-page')).TechnicianHomePage,
    workQueue: async () => (await import('../features/floor/work-queue-page')).WorkQueuePage,
    checklists: async () => (await import('../features/floor/checklists-page')).ChecklistsPage,
    partsRequest: async () => (await import('../features/parts/parts-page')).PartsRequestPage,
    leave: async () => (await import('../features/leave/leave-page')).LeavePage,
  },
  admin: {
    dashboard: async () => (await import('./admin-page')).AdminPage,
    users: async () => (await import('../features/users/users-page')).UsersPage,
    reports: async () => (await import('../features/reports/reports-page')).ReportsPage,
    staffManagement: async () =>
      (await import('../features/staff-management/staff-management-page')).StaffManagementPage,
    erasures: async () => (await import('../features/erasures/erasures-page')).ErasuresPage,
    jobs: async () =>
      (await import('../features/background-tasks/background-tasks-page')).BackgroundTasksPage,
    releases: async () => (await import('../features/releases/releases-page')).ReleasesPage,
  },
};
