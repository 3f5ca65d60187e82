export { chooseSettings, findConsents } from './consents';
export { notify } from './notify';
export { activeWith, notifyDesk, notifyRoles } from './recipients';
export { findSettings as findNotificationSettings, removeOld as removeOldNotices } from './repository';
export { mergedConsents, mergedNotices, mergedSettings } from './merge';
export { notificationRoutes } from './routes';
export { createNotifications } from './service';
export { consents, notifications, notificationSettings } from './tables';
export { createLogTexts, type TextSender } from './texts';
