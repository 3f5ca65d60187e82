export { UndoProvider, UNDO_MS } from './undo-provider';
