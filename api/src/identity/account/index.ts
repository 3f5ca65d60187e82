export { avatarRoutes } from './avatar-routes';
export { createAvatar } from './avatar';
export { createOwnSessions } from './own-sessions';
export { createProfile } from './profile';
export { accountRoutes } from './routes';
export { sessionRoutes } from './session-routes';
export { avatarData } from './personal-data';
