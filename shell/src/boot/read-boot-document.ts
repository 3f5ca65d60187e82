import { BOOT_DOCUMENT_ID, bootDocumentSchema, type BootDocument } from '@evcare/shared-contracts/release';

/** A site without remotes and with every default: header and footer still stand. */
const EMPTY: BootDocument = bootDocumentSchema.parse({ shellVersion: 'unknown', config: {}, remotes: [] });

/** What the composed HTML carries. Anything unreadable gives a site without remotes rather than a white page. */
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
