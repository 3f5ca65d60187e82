export { GuardedDialog, useDialogClose } from './guarded-dialog';
export type { UnsavedMessages } from './messages';
export { UnsavedGuard } from './unsaved-guard';
