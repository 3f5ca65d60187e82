import { useController, type Control, type FieldPath, type FieldValues } from '@evcare/shared-ui/forms';

/** Returns the ref of the element to focus when a field that is not a plain input is invalid. */
export const useFocusOn = <Values extends FieldValues, Sent>(
  control: Control<Values, unknown, Sent>,
  name: FieldPath<Values>,
) => useController<Values, FieldPath<Values>, Sent>({ control, name }).field.ref;
