export { createLoginThrottle, type LoginThrottle } from './login-throttle';
export { authRoutes } from './routes';
export { createAuth, type SignedIn } from './service';
export { createVerification, otpError, type Verification } from './verification';
