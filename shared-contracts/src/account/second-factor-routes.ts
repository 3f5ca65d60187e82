export const signIn = 'POST /auth/login/second-factor';
export const status = 'GET /Auth/second-factor';
export const begin = 'POST /Auth/second-factor';
export const confirm = 'POST /Auth/second-factor/confirm';
export const renewRecoveryCodes = 'POST /Auth/second-factor/recovery-codes';
export const remove = 'POST /Auth/second-factor/remove';
