export const hours = 'GET /callbacks/hours';
export const options = 'GET /callbacks';
export const request = 'POST /callbacks';
export const cancel = 'DELETE /callbacks/:code';
