/** Roles implied by the layouts (specification §6). */
export const ROLES = ['customer', 'staff', 'manager', 'technician', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Parses a role from external data; anything unknown is a customer (specification §6). */
export function toRole(value: unknown): Role {
  const role = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return ROLES.find((candidate) => candidate === role) ?? 'customer';
}

/** Vietnamese labels of the roles. */
export const ROLE_LABELS: Record<Role, string> = {
  customer: 'Khách hàng',
  staff: 'Nhân viên',
  technician: 'Kỹ thuật viên',
  manager: 'Quản lý',
  admin: 'Quản trị viên',
};
