import { messages } from '../../messages';
import { PreparingPage } from '../../shared/preparing-page';

const text = messages.staff;

/** Page by id, as the area lists them. */
export const staffPages = {
  dashboard: <PreparingPage {...text.dashboard} />,
  customers: <PreparingPage {...text.customers} />,
  appointments: <PreparingPage {...text.appointments} />,
  serviceOrders: <PreparingPage {...text.serviceOrders} />,
};
