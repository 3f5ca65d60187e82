export { messages as orderPaperMessages } from './messages';
export {
  hasOrderPaper,
  ORDER_PAPERS,
  OrderPaper,
  type OrderPaperKind,
  type PaperCompany,
} from './order-papers';
