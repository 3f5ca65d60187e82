export { orderContents } from './contents';
export { eInvoiceData } from './personal-data';
export type { InvoiceProvider } from './port';
export { eInvoiceRoutes } from './routes';
export {
  createSandboxInvoices,
  sandboxInvoices,
  sandboxInvoiceTexts,
  SANDBOX_SELLER,
  sandboxSeriesOf,
} from './sandbox';
export { createInvoiceServices } from './services';
export { eInvoices } from './tables';
