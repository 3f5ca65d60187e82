import type { Role } from '@evcare/shared-contracts';

/** Pages that send requests on load, each with a role that may open it. */
export const PAGES: readonly (readonly [path: string, role: Role])[] = [
  ['/staff', 'staff'],
  ['/staff/customers', 'staff'],
  ['/staff/appointments', 'staff'],
  ['/staff/service-orders', 'staff'],
  ['/staff/service-orders?tab=payments', 'staff'],
  ['/staff/drawer', 'staff'],
  ['/staff/purchase-orders', 'staff'],
  ['/staff/stock-counts', 'staff'],
  ['/manager', 'manager'],
  ['/manager?tab=day-closing', 'manager'],
  ['/manager?tab=stock', 'manager'],
  ['/manager/stock-counts', 'manager'],
  ['/manager/purchase-orders', 'manager'],
  ['/technician', 'technician'],
  ['/technician/work-queue', 'technician'],
  ['/technician/checklists', 'technician'],
  ['/technician/parts-request', 'technician'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/reports', 'admin'],
  ['/admin/staff-management', 'admin'],
  ['/admin/erasures', 'admin'],
  ['/admin/jobs', 'admin'],
  ['/admin/releases', 'admin'],
];
