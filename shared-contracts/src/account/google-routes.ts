export const login = 'POST /auth/login-google';
export const begin = 'GET /auth/google';
export const callback = 'GET /auth/google/callback';
export const exchange = 'POST /auth/google/exchange';
