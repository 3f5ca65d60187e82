import { deletedRows } from '../../identity/users';
import { reviewReports } from './tables';

/** Reports of reviews by a customer. */
export const reviewReportData = deletedRows(reviewReports.userId);
