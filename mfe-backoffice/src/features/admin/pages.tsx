import { messages } from '../../messages';
import { PreparingPage } from '../../shared/preparing-page';

const text = messages.admin;

/** Page by id, as the area lists them. */
export const adminPages = {
  dashboard: <PreparingPage {...text.dashboard} />,
  users: <PreparingPage {...text.users} />,
  reports: <PreparingPage {...text.reports} />,
  staffManagement: <PreparingPage {...text.staffManagement} />,
};
