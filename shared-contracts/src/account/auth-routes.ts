export const register = 'POST /auth/register';
export const login = 'POST /auth/login';
export const refresh = 'POST /auth/refresh-token';
export const logout = 'POST /auth/logout';
export const verifyEmail = 'POST /auth/verify-email';
export const resendVerification = 'POST /auth/resend-verification';
