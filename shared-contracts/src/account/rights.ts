import type { Role } from './roles';

const OFFICE = ['staff', 'manager', 'admin'] as const satisfies readonly Role[];
const LEADERS = ['manager', 'admin'] as const satisfies readonly Role[];
const FLOOR = ['technician'] as const satisfies readonly Role[];
const ADMIN = ['admin'] as const satisfies readonly Role[];

/**
 * Rights in the work areas by role (product rule §3.4): admin includes manager, manager includes staff;
 * technicians are separate. The API enforces them, and pages hide what is not allowed. Ownership (a
 * technician's jobs, a customer's orders) is checked in addition.
 */
export const RIGHTS = {
  /** Opens a work area. Each of its pages requires a further right. */
  'area.staff': OFFICE,
  'area.manager': LEADERS,
  'area.technician': [...FLOOR, ...ADMIN],
  'area.admin': ADMIN,
  /** Receives a notice of every change in the back office, without the changed data. */
  'changes.watch': OFFICE,
  'customers.read': OFFICE,
  'customers.edit': OFFICE,
  'customers.merge': LEADERS,
  /** Writes down that a customer requests the erasure of personal data, or takes it back. */
  'personalData.request': OFFICE,
  'personalData.export': LEADERS,
  'personalData.erase': ADMIN,
  'vehicles.edit': OFFICE,
  /** Undoes that a vehicle was added to an account. */
  'vehicles.unlink': LEADERS,
  'appointments.read': OFFICE,
  'appointments.edit': OFFICE,
  'appointments.assign': OFFICE,
  'serviceOrders.read': OFFICE,
  'serviceOrders.edit': OFFICE,
  'serviceOrders.counterApproval': OFFICE,
  'serviceOrders.discountSmall': OFFICE,
  /** Discounts above 10 percent (product rule §3.6). */
  'serviceOrders.discountLarge': LEADERS,
  'serviceOrders.approveDebt': LEADERS,
  'serviceOrders.qualityCheck': [...OFFICE, ...FLOOR],
  'jobs.read': [...OFFICE, ...FLOOR],
  'jobs.work': FLOOR,
  'parts.request': FLOOR,
  /** Reads own requests. Administrators have this right because they may open the area, but they have no requests. */
  'parts.own': [...FLOOR, ...ADMIN],
  'parts.approveSmall': OFFICE,
  /** Requests above 5.000.000 ₫ (product rule §3.6). */
  'parts.approveLarge': LEADERS,
  'parts.issue': OFFICE,
  'shopOrders.read': OFFICE,
  'shopOrders.process': OFFICE,
  'shopOrders.refund': LEADERS,
  /** Confirms transfers, and records what was paid at the front desk. */
  'payments.confirm': OFFICE,
  /** Voids a payment that was recorded or confirmed by mistake. */
  'payments.void': LEADERS,
  /** Opens the cash drawer, puts cash in, takes it out, counts and closes. */
  'cash.handle': OFFICE,
  /** Approves the difference of a count by another person. */
  'cash.approve': LEADERS,
  'days.close': LEADERS,
  /** Compares the payouts of carriers with their orders, and records them. */
  'cod.settle': OFFICE,
  /** Closes what a carrier has not paid out, or paid without an order, with a reason. */
  'cod.correct': LEADERS,
  /** Reads e-invoices, requests one for a service order, and sends a rejected one again. */
  'invoices.process': OFFICE,
  /** Adjusts an issued e-invoice after a refund. */
  'invoices.adjust': LEADERS,
  /** Asks for a refund of a service order. */
  'refunds.request': OFFICE,
  /** Approves refunds that another person asked for, and pays them out. */
  'refunds.approve': LEADERS,
  'subscriptions.process': OFFICE,
  /** Publishes, hides and answers reviews of products. */
  'reviews.moderate': OFFICE,
  /** Calls customers back, and records the result. */
  'contacts.answer': OFFICE,
  'prices.cost': LEADERS,
  'today.read': OFFICE,
  'reports.read': LEADERS,
  'reports.own': FLOOR,
  'catalogue.edit': LEADERS,
  /** Changes many products at once, by a file or a selection, and undoes it. */
  'catalogue.bulkEdit': LEADERS,
  'stock.edit': LEADERS,
  /** Opens stock counts, enters what was counted and submits the differences. */
  'stock.count': OFFICE,
  /** Approves the differences that another person counted. */
  'stock.approveCount': LEADERS,
  /** Edits suppliers and their prices, and writes, sends and closes purchase orders. */
  'purchasing.edit': LEADERS,
  /** Reads purchase orders and receives their goods. */
  'purchasing.receive': OFFICE,
  /** Finds pieces by their serial number, and lists the vehicles of a part or lot. */
  'serials.read': OFFICE,
  'shifts.edit': LEADERS,
  /** Requests leave for oneself, and withdraws it. */
  'leave.request': [...OFFICE, ...FLOOR],
  /** Approves or rejects leave that another person requested. */
  'leave.decide': LEADERS,
  'audit.read': LEADERS,
  'users.edit': ADMIN,
  'staff.edit': ADMIN,
  'settings.edit': ADMIN,
  'health.read': ADMIN,
  /** Reads jobs and recurring tasks, and decides about dead letters. */
  'backgroundTasks.operate': ADMIN,
  /** Moves the releases of the site, as the commands of its operators do. */
  'releases.operate': ADMIN,
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Right = keyof typeof RIGHTS;

/** Returns whether a role has a right; guests have none. */
export const may = (role: Role | null | undefined, right: Right): boolean =>
  role !== null && role !== undefined && (RIGHTS[right] as readonly Role[]).includes(role);
