export const list = 'GET /Auth/sessions';
export const endOthers = 'POST /Auth/sessions/end-others';
export const end = 'POST /Auth/sessions/:id/end';
