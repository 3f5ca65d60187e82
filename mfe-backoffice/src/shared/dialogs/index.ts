export { BackofficeDialog, CancelButton, ConfirmDialog, ReasonDialog, Sheet } from './dialogs';
