export { ConfirmDialog, BackofficeDialog as OfficeDialog, ReasonDialog, Sheet } from './dialogs';
