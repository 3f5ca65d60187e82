export { parcelOf } from './parcel';
export { promiseAfterDelay, promiseFor, promiseFrom, type DeliveryDates, type PromiseInput } from './promise';
export { shippingRoutes } from './routes';
export { createDeliveryPromises, type DeliveryPromises, type NearestFittings } from './service';
export { quoteFor, workdaysTo } from './rules';
export {
  addDeliveryDays,
  isDeliveryDay,
  workCalendar,
  type ReadWorkCalendar,
  type WorkCalendar,
} from './work-calendar';
export { WORKSHOP } from './workshop';
