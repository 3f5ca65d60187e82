export const join = 'POST /booking/waiting-list';
export const list = 'GET /booking/waiting-list';
export const withdraw = 'POST /booking/waiting-list/:id/withdraw';
export const readOffer = 'GET /booking/offers/:token';
export const accept = 'POST /booking/offers/:token/accept';
export const decline = 'POST /booking/offers/:token/decline';
