export { SerialChoiceSection, SerialList } from './serial-choice';
export { SerialsField } from './serials-field';
