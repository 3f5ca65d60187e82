export { ConfirmDialog, BackofficeDialog, ReasonDialog, Sheet } from './dialogs';
