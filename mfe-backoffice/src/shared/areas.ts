import { PATHS, type Role } from '@evcare/shared-contracts';
import {
  Boxes,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  IdCard,
  LayoutDashboard,
  UserCog,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { messages } from '../messages';

export type AreaId = 'staff' | 'manager' | 'technician' | 'admin';

export interface AreaPage {
  readonly id: string;
  /** Below the area's prefix; empty for its first page. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
}

export interface Area {
  readonly id: AreaId;
  readonly prefix: string;
  readonly name: string;
  /** Who may open it: as the manifest tells the shell, which a test compares. */
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

/** The work areas and their pages, in the order in which they are offered (specification §2). */
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
    pages: [page('dashboard', '', manager.dashboard, LayoutDashboard)],
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

export const areasOf = (role: Role): readonly Area[] => AREAS.filter((area) => area.roles.includes(role));
