export { ActDialog } from './act-dialog';
export { FormBody, type ConflictFields } from './form-body';
export { FormDialog, FormSheet } from './form-dialogs';
export { NO_INPUT } from './no-input';
export { ReasonDialog } from './reason-dialog';
export { attachToField, fieldOfPath, renameServerFields } from './server-fields';
export { useInnerForm } from './use-inner-form';
export {
  actOn,
  editedEntry,
  formRequest,
  useOfficeForm,
  type EditedEntry,
  type FormHeaders,
  type FormRequest,
  type OfficeForm,
} from './use-office-form';
