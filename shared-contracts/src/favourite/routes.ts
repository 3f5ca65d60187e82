export const list = 'GET /favourites';
export const add = 'PUT /favourites/:productId';
export const remove = 'DELETE /favourites/:productId';
export const merge = 'POST /favourites/merge';
