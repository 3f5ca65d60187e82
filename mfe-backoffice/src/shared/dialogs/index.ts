export { BackofficeDialog, CancelButton, ConfirmDialog, DialogFooter, Sheet } from './dialogs';
