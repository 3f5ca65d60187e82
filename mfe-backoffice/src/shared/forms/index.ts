export { FormBody, type ConflictFields } from './form-body';
export { FormDialog, FormSheet } from './form-dialogs';
export {
  editedEntry,
  formRequest,
  useOfficeForm,
  type EditedEntry,
  type FormHeaders,
  type FormRequest,
  type OfficeForm,
} from './use-office-form';
