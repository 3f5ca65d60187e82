export const bays = 'GET /admin/bays';
export const addBay = 'POST /admin/bays';
export const changeBay = 'PUT /admin/bays/:id';
export const calendar = 'GET /admin/calendar';
export const setHours = 'PUT /admin/calendar/hours';
export const closeDay = 'POST /admin/calendar/closed';
export const reopenDay = 'DELETE /admin/calendar/closed/:day';
