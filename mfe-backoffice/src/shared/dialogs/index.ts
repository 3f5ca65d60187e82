export { ConfirmDialog, OfficeDialog, ReasonDialog, Sheet } from './dialogs';
