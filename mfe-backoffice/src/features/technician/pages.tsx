import { messages } from '../../messages';
import { PreparingPage } from '../../shared/preparing-page';

const text = messages.technician;

/** Page by id, as the area lists them. */
export const technicianPages = {
  dashboard: <PreparingPage {...text.dashboard} />,
  workQueue: <PreparingPage {...text.workQueue} />,
  checklists: <PreparingPage {...text.checklists} />,
  partsRequest: <PreparingPage {...text.partsRequest} />,
};
