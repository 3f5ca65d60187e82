export const upload = 'POST /Auth/upload-avatar';
export const read = 'GET /files/avatars/:name';
