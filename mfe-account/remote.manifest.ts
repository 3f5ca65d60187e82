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
  reducers: [],
  preload: 'hover',
});
