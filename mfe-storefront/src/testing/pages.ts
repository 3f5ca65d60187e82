/** Pages that send API requests when they open. */
export const PAGES = [
  '/',
  '/services',
  '/products',
  '/products/pin-lfp',
  '/promotions',
  '/packages',
  '/packages/basic',
  '/booking',
  '/booking/appointments',
  '/booking/appointments/AP26112500001',
  '/compare?p=cap&p=pin',
  '/orders',
  '/orders/DH26112200001',
];
