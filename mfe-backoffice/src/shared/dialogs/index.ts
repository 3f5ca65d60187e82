export { ActDialog } from './act-dialog';
export { BackofficeDialog, CancelButton, ConfirmDialog, ReasonDialog, Sheet } from './dialogs';
