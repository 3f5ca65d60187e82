export { handOver as handOverParcel } from './hand-over';
export { splitMessages } from './messages';
export { followsParcels } from './rules';
export { createOrderParcels, type OrderParcels, type ParcelTarget } from './service';
export { readSplit } from './settle';
export {
  cashOf as cashOfParcel,
  findParcels,
  insertParcel,
  liveParcels,
  splitIds,
  unpackedOf,
  updateParcel,
  type ParcelRow,
} from './store';
export {
  createParcelTracking,
  findCarriedParcel,
  findPartsUnderWay,
  type CarriedPart,
  type ParcelTracking,
} from './tracking';
export { canRegister as canRegisterPacked } from './view';
