export const board = 'GET /admin/releases';
export const move = 'POST /admin/releases/:part/moves';
