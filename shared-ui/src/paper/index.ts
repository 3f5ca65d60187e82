export { Letterhead, type Issuer } from './letterhead';
export {
  Paper,
  PaperFacts,
  PaperHeading,
  paperQuiet,
  PaperSignatures,
  PAPER_SIZES,
  PaperTable,
  PaperTitle,
  PaperTools,
  type PaperFact,
  type PaperSize,
  type PaperSum,
} from './paper';
export { PrintButton } from './print-button';
