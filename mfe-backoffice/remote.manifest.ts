import { defineManifest, homeOf, type MenuEntry, type Role } from '@evcare/shared-contracts';
import { STAFF_ROLES } from '@evcare/shared-contracts/office';
import { messages } from './src/messages';
import { AREA_FRAMES } from './src/shared/area-frames';

const entry = (role: Role): MenuEntry => ({
  placement: 'user',
  label: messages.areas,
  href: homeOf(role),
  order: 10,
  roles: [role],
});

export const manifest = defineManifest({
  name: 'mfe-backoffice',
  contract: '^1.0.0',
  routes: Object.values(AREA_FRAMES).map(({ prefix, name, roles }) => ({
    prefix,
    title: name,
    access: { kind: 'roles', roles: [...roles] },
    layout: 'workspace',
  })),
  slots: [],
  menu: STAFF_ROLES.map(entry),
  events: { emits: [], listens: ['auth.changed'] },
  reducers: [],
  preload: 'none',
});
