import { defineManifest, DIALOGS } from '@evcare/shared-contracts';

export const manifest = defineManifest({
  name: 'mfe-account',
  contract: '^1.2.0',
  routes: [
    {
      prefix: '/auth',
      title: 'Tài khoản',
      access: { kind: 'public' },
      layout: 'quiet',
      query: ['redirect', 'error'],
    },
    {
      prefix: '/profile',
      title: 'Hồ sơ của bạn',
      access: { kind: 'public' },
      layout: 'site',
      render: 'browser',
    },
    { prefix: '/dashboard', title: 'Trang của tôi', access: { kind: 'token' }, layout: 'site' },
    { prefix: '/my-vehicles', title: 'Xe của tôi', access: { kind: 'token' }, layout: 'site' },
    {
      prefix: '/battery-passport',
      title: 'Hộ chiếu pin',
      access: { kind: 'public' },
      layout: 'site',
      query: [],
    },
    {
      prefix: '/quote',
      title: 'Duyệt báo giá',
      access: { kind: 'public' },
      layout: 'site',
      render: 'browser',
      query: [],
    },
    { prefix: '/maintenance-history', title: 'Lịch sử bảo dưỡng', access: { kind: 'token' }, layout: 'site' },
    { prefix: '/service-orders', title: 'Duyệt báo giá', access: { kind: 'token' }, layout: 'site' },
  ],
  slots: [{ slot: 'shell.dialog', id: DIALOGS.verifyEmail }],
  menu: [],
  // Guests are led to the login, as on every guarded page.
  bottomBar: [{ label: 'Tôi', href: '/dashboard', order: 50, icon: 'user' }],
  events: { emits: [], listens: [] },
  offers: {
    slots: [
      {
        name: 'mfe-account.vehicle-parts',
        version: '1.0.0',
        docs: 'Below the tabs of a vehicle page: what can be bought or booked for this vehicle of the signed-in customer.',
        data: {
          type: 'object',
          required: ['type', 'name', 'modelCode', 'year'],
          properties: {
            type: { enum: ['car', 'motorbike'] },
            name: { type: 'string', description: 'Make, model and year for display.' },
            modelCode: { type: ['string', 'null'], description: 'Null if the catalogue does not have it.' },
            year: { type: 'integer' },
          },
        },
      },
    ],
    events: [
      {
        name: 'mfe-account.vehicles-changed',
        version: '1.0.0',
        docs: 'The customer added, changed or archived a vehicle. Replayed, so that who is loaded later reads it again.',
        data: {
          type: 'object',
          required: ['change'],
          properties: { change: { enum: ['added', 'changed', 'archived'] } },
        },
        replay: 'last',
      },
    ],
  },
  reducers: [],
  preload: 'hover',
});
