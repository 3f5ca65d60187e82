export { DiagnosticsPage as Page } from '../../features/diagnostics/diagnostics-page';
export { diagnosticsLoader as createLoader } from '../../features/diagnostics/routes';
