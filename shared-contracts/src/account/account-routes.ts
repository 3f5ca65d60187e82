export const profile = 'GET /Auth/profile';
export const changeProfile = 'PUT /Auth/profile';
export const changePassword = 'POST /Auth/change-password';
