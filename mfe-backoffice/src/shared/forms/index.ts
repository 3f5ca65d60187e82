export { FormBody, type ConflictFields } from './form-body';
export { FormDialog, FormSheet } from './form-dialogs';
export { parseInRange } from './typed-in-range';
export { useStoredDraft } from './use-stored-draft';
export {
  editedEntry,
  formRequest,
  useOfficeForm,
  type EditedEntry,
  type FormHeaders,
  type FormRequest,
  type OfficeForm,
} from './use-office-form';
