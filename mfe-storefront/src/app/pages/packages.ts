export { PackagesPage as Page } from '../../features/services/packages-page';
export { packagesLoader as createLoader } from '../../shared/product/packages-loader';
