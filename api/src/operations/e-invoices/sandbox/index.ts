export { sandboxInvoiceTexts } from './messages';
export {
  createSandboxInvoices,
  SELLER as SANDBOX_SELLER,
  seriesOf as sandboxSeriesOf,
  type Interruption,
} from './provider';
export { sandboxInvoices } from './tables';
