import { BOOT_DOCUMENT_ID, bootDocumentSchema, type BootDocument } from '@evcare/shared-contracts/release';

/** Boot document without remotes and with all defaults, with which header and footer still render. */
const EMPTY: BootDocument = bootDocumentSchema.parse({ shellVersion: 'unknown', config: {}, remotes: [] });

/**
 * Reads the boot document in the composed HTML. An unreadable document gives
 * a site without remotes rather than a blank page.
 */
export function readBootDocument(document: Document, report: (reason: string) => void): BootDocument {
  const text = document.getElementById(BOOT_DOCUMENT_ID)?.textContent;
  if (!text) {
    report('there is no boot document');
    return EMPTY;
  }
  try {
    return bootDocumentSchema.parse(JSON.parse(text));
  } catch (error) {
    report(`the boot document can't be read: ${String(error)}`);
    return EMPTY;
  }
}
