import { PATHS } from '../routes/paths';

/** Roles implied by the layouts (specification §6). */
export const ROLES = ['customer', 'staff', 'manager', 'technician', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Parses a role from external data; anything unknown is a customer (specification §6). */
export function toRole(value: unknown): Role {
  const role = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return ROLES.find((candidate) => candidate === role) ?? 'customer';
}

/** Home pages of roles that have no work area named after them. */
const HOMES: Partial<Record<Role, string>> = { customer: PATHS.home };

/** Returns the path to open after a sign-in that has no return path. */
export const homeOf = (role: Role): string => HOMES[role] ?? `/${role}`;

/** Vietnamese labels of the roles. */
export const ROLE_LABELS: Record<Role, string> = {
  customer: 'Khách hàng',
  staff: 'Nhân viên',
  technician: 'Kỹ thuật viên',
  manager: 'Quản lý',
  admin: 'Quản trị viên',
};
