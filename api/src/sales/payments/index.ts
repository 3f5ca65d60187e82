export { createPayments, type Payments } from './service';
