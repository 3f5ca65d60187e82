export { Reserved } from './reserved';
export { RightNote } from './right-note';
