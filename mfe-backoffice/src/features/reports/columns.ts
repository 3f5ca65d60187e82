import type { ReportColumn } from '@evcare/shared-contracts/office';

/** True if the values of a column are aligned and sorted as text. */
export const isTextColumn = ({ kind }: ReportColumn): boolean => kind === 'text' || kind === 'date';
