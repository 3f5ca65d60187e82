export { removeOld as removeOldReminders } from './repository';
export { createReminders } from './service';
