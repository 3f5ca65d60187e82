import type { Role } from '@evcare/shared-contracts';
import { may, type Right } from '@evcare/shared-contracts/office';
import {
  Banknote,
  Barcode,
  Boxes,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarX2,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  Hammer,
  HandCoins,
  History,
  IdCard,
  Layers,
  LayoutDashboard,
  ListChecks,
  ListRestart,
  Package,
  Receipt,
  Rocket,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  UserX,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { messages } from '../messages';
import { AREA_FRAMES, type AreaFrame, type AreaId } from './area-frames';

export type { AreaId } from './area-frames';

export interface AreaPage {
  readonly id: string;
  /** Path below the area's prefix; empty for its first page. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Value of the `tab` parameter, if the page is a tab of the area's first page. */
  readonly tab?: string;
  /** Rights, at least one of which is required to open the page. Users without any of them do not see it. */
  readonly rights: readonly Right[];
  /** True if the page is about its user, so that it is the same in each area. */
  readonly isPersonal?: boolean;
}

/** Query parameter that names the tab. */
export const TAB = 'tab';

export interface Area extends AreaFrame {
  readonly pages: readonly AreaPage[];
}

const { staff, manager, technician, admin } = messages;

/** Tabs of `/staff/service-orders`, each with the right to open it. */
export const SERVICE_ORDER_TABS = {
  orders: 'serviceOrders.read',
  'parts-requests': 'parts.approveSmall',
  'shop-orders': 'shopOrders.read',
  contacts: 'contacts.answer',
  payments: 'payments.confirm',
  packages: 'subscriptions.process',
  reviews: 'reviews.moderate',
} as const satisfies Readonly<Record<keyof typeof staff.serviceOrders.tabs, Right>>;

const page = (
  id: string,
  path: string,
  { name }: { name: string },
  icon: LucideIcon,
  ...rights: readonly Right[]
): AreaPage => ({ id, path, name, icon, rights });

const tab = (id: string, { name }: { name: string }, icon: LucideIcon, right: Right): AreaPage => ({
  ...page(id, '', { name }, icon, right),
  tab: id,
});

const LEAVE: AreaPage = {
  ...page('leave', 'leave', staff.leave, CalendarX2, 'leave.request'),
  isPersonal: true,
};

const area = (id: AreaId, pages: readonly AreaPage[]): Area => ({ ...AREA_FRAMES[id], pages });

/** Work areas and their pages, in display order (specification §2). */
export const AREAS: readonly Area[] = [
  area('staff', [
    page('dashboard', '', staff.dashboard, LayoutDashboard, 'today.read'),
    page('customers', 'customers', staff.customers, Users, 'customers.read'),
    page('appointments', 'appointments', staff.appointments, CalendarDays, 'appointments.read'),
    page(
      'serviceOrders',
      'service-orders',
      staff.serviceOrders,
      ClipboardList,
      ...Object.values(SERVICE_ORDER_TABS),
    ),
    page('drawer', 'drawer', staff.drawer, Banknote, 'cash.handle'),
    page('cod', 'cod', staff.cod, HandCoins, 'cod.settle'),
    page('invoices', 'invoices', staff.invoices, Receipt, 'invoices.process'),
    page('purchasing', 'purchase-orders', staff.purchasing, Truck, 'purchasing.receive'),
    page('stockCounts', 'stock-counts', staff.stockCounts, ClipboardPen, 'stock.count'),
    page('serialNumbers', 'serial-numbers', staff.serialNumbers, Barcode, 'serials.read'),
    LEAVE,
  ]),
  area('manager', [
    page('dashboard', '', manager.dashboard, LayoutDashboard, 'reports.read'),
    tab('reports', manager.reports, ChartColumn, 'reports.read'),
    tab('day-closing', manager.dayClosing, CalendarCheck, 'days.close'),
    tab('stock', manager.stock, Warehouse, 'stock.edit'),
    page('stockCounts', 'stock-counts', staff.stockCounts, ClipboardPen, 'stock.approveCount'),
    page('purchasing', 'purchase-orders', staff.purchasing, Truck, 'purchasing.edit'),
    tab('shifts', manager.shifts, CalendarClock, 'shifts.edit'),
    LEAVE,
    tab('products', manager.products, Package, 'catalogue.edit'),
    tab('services', manager.services, Wrench, 'catalogue.edit'),
    tab('packages', manager.packages, Layers, 'catalogue.edit'),
    tab('promotions', manager.promotions, TicketPercent, 'catalogue.edit'),
    tab('canned-jobs', manager.cannedJobs, Hammer, 'catalogue.edit'),
    tab('checklists', manager.checklists, ListChecks, 'catalogue.edit'),
    tab('audit', manager.audit, History, 'audit.read'),
  ]),
  area('technician', [
    page('dashboard', '', technician.dashboard, LayoutDashboard, 'jobs.read'),
    page('workQueue', 'work-queue', technician.workQueue, Wrench, 'jobs.read'),
    page('checklists', 'checklists', technician.checklists, ClipboardCheck, 'jobs.read'),
    page('partsRequest', 'parts-request', technician.partsRequest, Boxes, 'parts.own'),
    LEAVE,
  ]),
  area('admin', [
    page('dashboard', '', admin.dashboard, LayoutDashboard, 'health.read'),
    page('users', 'users', admin.users, UserCog, 'users.edit'),
    page('reports', 'reports', admin.reports, ChartColumn, 'reports.read'),
    page('staffManagement', 'staff-management', admin.staffManagement, IdCard, 'staff.edit'),
    page('erasures', 'erasures', admin.erasures, UserX, 'personalData.erase'),
    page('jobs', 'jobs', admin.jobs, ListRestart, 'backgroundTasks.operate'),
    page('releases', 'releases', admin.releases, Rocket, 'releases.operate'),
  ]),
];

export const areaOf = (id: AreaId): Area => AREAS.find((candidate) => candidate.id === id) as Area;

export const areasOf = (role: Role): readonly Area[] => AREAS.filter(({ roles }) => roles.includes(role));

/** Pages of an area that a role may open; none if it may not open the area. */
export const pagesFor = ({ roles, pages }: Area, role: Role | undefined): readonly AreaPage[] =>
  pages.filter(
    ({ rights }) => role !== undefined && roles.includes(role) && rights.some((right) => may(role, right)),
  );

/**
 * Area in which a user finds a personal page that several areas have: that of their role, or that of managers for an
 * administrator.
 */
const homeOfPage = (pageId: string, role: Role): AreaId | undefined => {
  const having = areasOf(role).filter(({ pages }) => pages.some(({ id }) => id === pageId));
  return (having.find(({ id }) => id === role) ?? having.find(({ id }) => id === 'manager') ?? having[0])?.id;
};

/** Pages of an area that navigation offers to a role: those that it may open, personal ones in one area only. */
export const linkedPagesFor = (area: Area, role: Role | undefined): readonly AreaPage[] =>
  pagesFor(area, role).filter(
    ({ id, isPersonal = false }) => !isPersonal || (role !== undefined && homeOfPage(id, role) === area.id),
  );

/** Address of a page. */
export const addressOfPage = ({ prefix }: Area, { path, tab: name }: AreaPage): string => {
  const address = path === '' ? prefix : `${prefix}/${path}`;
  return name === undefined ? address : `${address}?${TAB}=${name}`;
};

/** Page of an area at an address; pages that are tabs share a path. */
export function pageAt(
  { prefix, pages }: Area,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): AreaPage | undefined {
  // The router ignores case as well.
  const rest = pathname
    .slice(prefix.length)
    .toLowerCase()
    .replace(/^\/|\/$/g, '');
  const tabs = pages.filter(({ path }) => path === '');
  if (rest !== '') return pages.find(({ path }) => path !== '' && `${rest}/`.startsWith(`${path}/`));
  const name = new URLSearchParams(search).get(TAB) ?? '';
  return tabs.length > 1 ? tabs.find(({ tab: id = '' }) => id === name) : tabs[0];
}
