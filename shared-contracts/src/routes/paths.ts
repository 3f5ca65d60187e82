/** Paths of pages that other parts of the site may link to. */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  products: '/products',
  promotions: '/promotions',
  packages: '/packages',
  contact: '/contact',
  booking: '/booking',
  profile: '/profile',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  dashboard: '/dashboard',
  myVehicles: '/my-vehicles',
  maintenanceHistory: '/maintenance-history',
  login: '/auth/login',
  register: '/auth/register',
  forgotPassword: '/auth/forgot-password',
  forgotPasswordConfirm: '/auth/forgot-password/confirm',
  staff: '/staff',
  manager: '/manager',
  technician: '/technician',
  admin: '/admin',
} as const;

/** Query parameter with the return path (specification §2). */
export const REDIRECT_PARAM = 'redirect';
