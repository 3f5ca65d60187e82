export const request = 'POST /auth/reset-password/request';
export const confirm = 'POST /auth/reset-password/confirm';
