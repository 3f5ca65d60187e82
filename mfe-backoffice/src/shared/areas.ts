import { PATHS, type Role } from '@evcare/shared-contracts';
import type { Right } from '@evcare/shared-contracts/office';
import {
  Boxes,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  History,
  IdCard,
  Layers,
  LayoutDashboard,
  ListChecks,
  Package,
  TicketPercent,
  UserCog,
  Users,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { messages } from '../messages';

export type AreaId = 'staff' | 'manager' | 'technician' | 'admin';

export interface AreaPage {
  readonly id: string;
  /** Path below the area's prefix; empty for its first page. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Value of the `tab` parameter, if the page is a tab of the area's first page. */
  readonly tab?: string;
  /** Right required to open the tab. Users without this right do not see it. */
  readonly right?: Right;
}

/** Query parameter that names the tab. */
export const TAB = 'tab';

export interface Area {
  readonly id: AreaId;
  readonly prefix: string;
  readonly name: string;
  /** Roles that may open the area. A test compares them with the manifest. */
  readonly roles: readonly Role[];
  readonly pages: readonly AreaPage[];
}

const { staff, manager, technician, admin } = messages;

const page = (id: string, path: string, { name }: { name: string }, icon: LucideIcon): AreaPage => ({
  id,
  path,
  name,
  icon,
});

const tab = (id: string, { name }: { name: string }, icon: LucideIcon, right: Right): AreaPage => ({
  ...page(id, '', { name }, icon),
  tab: id,
  right,
});

/** Work areas and their pages, in display order (specification §2). */
export const AREAS: readonly Area[] = [
  {
    id: 'staff',
    prefix: PATHS.staff,
    name: staff.name,
    roles: ['staff', 'manager', 'admin'],
    pages: [
      page('dashboard', '', staff.dashboard, LayoutDashboard),
      page('customers', 'customers', staff.customers, Users),
      page('appointments', 'appointments', staff.appointments, CalendarDays),
      page('serviceOrders', 'service-orders', staff.serviceOrders, ClipboardList),
    ],
  },
  {
    id: 'manager',
    prefix: PATHS.manager,
    name: manager.name,
    roles: ['manager', 'admin'],
    pages: [
      page('dashboard', '', manager.dashboard, LayoutDashboard),
      tab('reports', manager.reports, ChartColumn, 'reports.read'),
      tab('stock', manager.stock, Warehouse, 'stock.edit'),
      tab('shifts', manager.shifts, CalendarClock, 'shifts.edit'),
      tab('products', manager.products, Package, 'catalogue.edit'),
      tab('services', manager.services, Wrench, 'catalogue.edit'),
      tab('packages', manager.packages, Layers, 'catalogue.edit'),
      tab('promotions', manager.promotions, TicketPercent, 'catalogue.edit'),
      tab('checklists', manager.checklists, ListChecks, 'catalogue.edit'),
      tab('audit', manager.audit, History, 'audit.read'),
    ],
  },
  {
    id: 'technician',
    prefix: PATHS.technician,
    name: technician.name,
    roles: ['technician', 'admin'],
    pages: [
      page('dashboard', '', technician.dashboard, LayoutDashboard),
      page('workQueue', 'work-queue', technician.workQueue, Wrench),
      page('checklists', 'checklists', technician.checklists, ClipboardCheck),
      page('partsRequest', 'parts-request', technician.partsRequest, Boxes),
    ],
  },
  {
    id: 'admin',
    prefix: PATHS.admin,
    name: admin.name,
    roles: ['admin'],
    pages: [
      page('dashboard', '', admin.dashboard, LayoutDashboard),
      page('users', 'users', admin.users, UserCog),
      page('reports', 'reports', admin.reports, ChartColumn),
      page('staffManagement', 'staff-management', admin.staffManagement, IdCard),
    ],
  },
];

export const areaOf = (id: AreaId): Area => AREAS.find((area) => area.id === id) as Area;

export const areasOf = (role: Role): readonly Area[] => AREAS.filter((area) => area.roles.includes(role));
