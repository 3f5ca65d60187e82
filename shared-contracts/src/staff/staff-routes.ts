export const list = 'GET /admin/staff';
export const invite = 'POST /admin/staff';
export const save = 'PUT /admin/staff/:id/sheet';
export const setSkills = 'PUT /admin/staff/:id';
export const setCertificates = 'PUT /admin/staff/:id/certificates';
export const setShifts = 'PUT /admin/staff/:id/shifts';
export const addAbsence = 'POST /admin/staff/:id/absences';
export const removeAbsence = 'DELETE /admin/staff/:id/absences/:absenceId';
