export const create = 'POST /orders/:code/returns';
export const withdraw = 'POST /orders/:code/returns/withdraw';
