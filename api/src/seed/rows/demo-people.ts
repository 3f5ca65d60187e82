/** Technicians without a demo account, since the workshop has four technicians (product.md §5.1). */
export const MORE_TECHNICIANS = [
  { email: 'kythuat3@evcare.test', fullName: 'Ngô Thanh Sơn', phoneNumber: '+84903666777' },
  { email: 'kythuat4@evcare.test', fullName: 'Bùi Hải Yến', phoneNumber: '+84903777888' },
] as const;

/** Technician with a demo account and every certificate for the work on the demo car. */
export const DEMO_TECHNICIAN = 'kythuat1@evcare.test';

/** Certificates, with the number of days until they expire. */
export const DEMO_CERTIFICATES = [
  { email: DEMO_TECHNICIAN, code: 'HV_ELECTRICAL', days: 540 },
  { email: DEMO_TECHNICIAN, code: 'EV_DIAGNOSTICS', days: 400 },
  { email: 'kythuat2@evcare.test', code: 'HV_ELECTRICAL', days: 20 },
  { email: 'kythuat3@evcare.test', code: 'EV_DIAGNOSTICS', days: 300 },
  { email: 'kythuat4@evcare.test', code: 'AC_REFRIGERANT', days: 250 },
] as const;

/** Customer who was born in the month of the first start, so that the birthday promotion can be tried. */
export const BIRTHDAY_CUSTOMER = { email: 'khachhang@evcare.test', year: 1992, day: 15 } as const;
