import { defineManifest, type MenuEntry, type Role, type RoutePrefix } from '@evcare/shared-contracts';

// Product rule §3.4: staff -> /staff; manager -> /manager, /staff; technician -> /technician; admin -> all.
const area = (prefix: string, title: string, roles: Role[]): RoutePrefix => ({
  prefix,
  title,
  access: { kind: 'roles', roles },
  layout: 'workspace',
});

const entry = (role: Role, href: string): MenuEntry => ({
  placement: 'user',
  label: 'Khu vực làm việc',
  href,
  order: 10,
  roles: [role],
});

export const manifest = defineManifest({
  name: 'mfe-backoffice',
  contract: '^1.0.0',
  routes: [
    area('/staff', 'Nhân viên', ['staff', 'manager', 'admin']),
    area('/manager', 'Quản lý', ['manager', 'admin']),
    area('/technician', 'Kỹ thuật viên', ['technician', 'admin']),
    area('/admin', 'Quản trị viên', ['admin']),
  ],
  slots: [],
  menu: [
    entry('staff', '/staff'),
    entry('manager', '/manager'),
    entry('technician', '/technician'),
    entry('admin', '/admin'),
  ],
  events: { emits: [], listens: ['auth.changed'] },
  reducers: [],
  preload: 'none',
});
