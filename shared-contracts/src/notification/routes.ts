export const list = 'GET /notifications';
export const markRead = 'POST /notifications/:id/read';
export const markAllRead = 'POST /notifications/read-all';
export const settings = 'GET /notifications/settings';
export const changeSettings = 'PUT /notifications/settings';
