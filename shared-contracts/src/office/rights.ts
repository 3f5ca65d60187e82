import type { Role } from '../domain/roles';

const OFFICE = ['staff', 'manager', 'admin'] as const satisfies readonly Role[];
const LEADERS = ['manager', 'admin'] as const satisfies readonly Role[];
const FLOOR = ['technician'] as const satisfies readonly Role[];
const ADMIN = ['admin'] as const satisfies readonly Role[];

/**
 * Who may do what in the work areas (product rule §3.4): staff below manager below admin, technicians apart. The API
 * refuses by it, and pages offer by it. What is one's own (a technician's jobs, a customer's orders) is checked beside it.
 */
export const RIGHTS = {
  'customers.read': OFFICE,
  'customers.edit': OFFICE,
  'customers.merge': LEADERS,
  'vehicles.edit': OFFICE,
  'appointments.read': OFFICE,
  'appointments.edit': OFFICE,
  'appointments.assign': OFFICE,
  'serviceOrders.read': OFFICE,
  'serviceOrders.edit': OFFICE,
  'serviceOrders.counterApproval': OFFICE,
  'serviceOrders.discountSmall': OFFICE,
  /** Above 10 per cent (product rule §3.6). */
  'serviceOrders.discountLarge': LEADERS,
  'serviceOrders.approveDebt': LEADERS,
  'serviceOrders.qualityCheck': [...OFFICE, ...FLOOR],
  'jobs.read': [...OFFICE, ...FLOOR],
  'jobs.work': FLOOR,
  'parts.request': FLOOR,
  /** One's own requests; administrators open the area, and have none. */
  'parts.own': [...FLOOR, ...ADMIN],
  'parts.approveSmall': OFFICE,
  /** Above 5.000.000 ₫ (product rule §3.6). */
  'parts.approveLarge': LEADERS,
  'parts.issue': OFFICE,
  'shopOrders.read': OFFICE,
  'shopOrders.process': OFFICE,
  'shopOrders.refund': LEADERS,
  'subscriptions.process': OFFICE,
  'prices.cost': LEADERS,
  'today.read': OFFICE,
  'reports.read': LEADERS,
  'reports.own': FLOOR,
  'catalogue.edit': LEADERS,
  'stock.edit': LEADERS,
  'shifts.edit': LEADERS,
  'audit.read': LEADERS,
  'users.edit': ADMIN,
  'staff.edit': ADMIN,
  'settings.edit': ADMIN,
  'health.read': ADMIN,
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Right = keyof typeof RIGHTS;

/** Whether somebody of this role may do it; nobody signed in may nothing. */
export const may = (role: Role | null | undefined, right: Right): boolean =>
  role !== null && role !== undefined && (RIGHTS[right] as readonly Role[]).includes(role);
