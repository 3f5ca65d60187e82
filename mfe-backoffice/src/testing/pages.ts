import type { Role } from '@evcare/shared-contracts';

/** Pages that ask the API as soon as they open, each with a role that may enter. */
export const PAGES: readonly (readonly [path: string, role: Role])[] = [
  ['/staff', 'staff'],
  ['/staff/customers', 'staff'],
  ['/staff/appointments', 'staff'],
  ['/staff/service-orders', 'staff'],
  ['/manager', 'manager'],
  ['/manager?tab=stock', 'manager'],
  ['/technician', 'technician'],
  ['/technician/work-queue', 'technician'],
  ['/technician/checklists', 'technician'],
  ['/technician/parts-request', 'technician'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/admin/reports', 'admin'],
  ['/admin/staff-management', 'admin'],
];
