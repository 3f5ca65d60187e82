export const accounts = 'GET /demo/accounts';
export const startAppointment = 'POST /dev/appointments/:code/now';
