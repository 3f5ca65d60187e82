export { ComparePage as Page } from '../../features/compare/compare-page';
export { compareLoader as createLoader } from '../../features/compare/routes';
