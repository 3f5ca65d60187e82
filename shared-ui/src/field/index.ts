export { CheckboxField, RadioGroupField } from './choice-fields';
export type { CheckboxFieldProps, RadioGroupFieldProps, RadioOption } from './choice-fields';
export { FormErrorSummary, type FormErrorSummaryProps } from './form-error-summary';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { SelectField, type Option, type SelectFieldProps } from './select-field';
export { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './text-field';
