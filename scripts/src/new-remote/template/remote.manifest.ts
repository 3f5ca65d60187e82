import { defineManifest } from '@evcare/shared-contracts';

export const manifest = defineManifest({
  name: 'mfe-placeholder',
  contract: '^1.0.0',
  routes: [
    { prefix: '/placeholder', title: 'PLACEHOLDER_TITLE', access: { kind: 'public' }, layout: 'site' },
  ],
  slots: [],
  menu: [{ placement: 'main', label: 'PLACEHOLDER_TITLE', href: '/placeholder', order: 90 }],
  events: { emits: [], listens: [] },
  reducers: [],
  preload: 'hover',
});
