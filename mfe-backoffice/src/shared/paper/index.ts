export { PaperView } from './paper-view';
