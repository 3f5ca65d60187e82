/** Account pages other than sign-in, in one chunk that is fetched when the first of them is visited. */
export { ForgotPasswordPage } from './forgot-password-page';
export { RegisterPage } from './register-page';
export { ResetPasswordPage } from './reset-password-page';
