import type { ReactElement } from 'react';
import type { LoadPage } from '@evcare/shared-ui';
import { messages } from '../messages';
import type { AreaId } from '../shared/areas';
import { PreparingPage } from '../shared/preparing-page';

const { staff, manager, technician, admin } = messages;

/** What each page of an area shows: code that comes when it is visited. */
export const PAGES: Record<AreaId, Readonly<Record<string, LoadPage | ReactElement>>> = {
  staff: {
    dashboard: <PreparingPage {...staff.dashboard} />,
    customers: <PreparingPage {...staff.customers} />,
    appointments: <PreparingPage {...staff.appointments} />,
    serviceOrders: async () => (await import('./service-orders-page')).ServiceOrdersPage,
  },
  manager: {
    dashboard: async () => (await import('../features/manager/manager-page')).ManagerPage,
  },
  technician: {
    dashboard: async () => (await import('../features/floor/technician-home-page')).TechnicianHomePage,
    workQueue: async () => (await import('../features/floor/work-queue-page')).WorkQueuePage,
    checklists: async () => (await import('../features/floor/checklists-page')).ChecklistsPage,
    partsRequest: <PreparingPage {...technician.partsRequest} />,
  },
  admin: {
    dashboard: async () => (await import('./admin-page')).AdminPage,
    users: async () => (await import('../features/users/users-page')).UsersPage,
    reports: async () => (await import('../features/reports/reports-page')).ReportsPage,
    staffManagement: <PreparingPage {...admin.staffManagement} />,
  },
};
