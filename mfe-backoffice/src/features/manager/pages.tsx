import { messages } from '../../messages';
import { PreparingPage } from '../../shared/preparing-page';

const text = messages.manager;

/** Page by id, as the area lists them. */
export const managerPages = {
  dashboard: <PreparingPage {...text.dashboard} />,
};
