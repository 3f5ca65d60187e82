export { cancelLocked as cancelLockedRequest, cancelOpenRequests, requireStep } from './close';
export {
  aboveLimit,
  illegalStep,
  invalid,
  keyReused,
  notCovered,
  orderClosed,
  orderNotFound,
  outOfStock,
  requestNotFound,
  staleRequest,
} from './errors';
export { findFittedSerials } from './fitted-serials';
export { noticeTexts, messages as requestTexts } from './messages';
export {
  auditedProduct,
  notifyDeskOfReturn,
  notifyManagers,
  notifyTechnician,
  publishStockChange,
  record as recordRequest,
} from './notify';
export {
  nextRequestCode,
  findById as findRequest,
  findIssued,
  findLines as findRequestLines,
  hasOtherOpen as hasOtherOpenRequest,
  insert as insertRequest,
  lockById as lockRequestRow,
  update as updateRequest,
  splitRequest,
  updateLine as updateRequestLine,
  type LineRow as RequestLineRow,
  type RequestRow,
} from './repository';
export { partsRequestLines, partsRequests } from './tables';
