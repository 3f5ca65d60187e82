import { reviewData } from '../../catalogue/products';
import { avatarData } from '../../identity/account';
import { googleData } from '../../identity/google';
import { otpData } from '../../identity/otp';
import { resetData } from '../../identity/reset';
import { secondFactorData } from '../../identity/second-factor';
import { sessionData } from '../../identity/sessions';
import { accountData, type PersonalDataPart } from '../../identity/users';
import { contactData } from '../../messaging/contact';
import { liveData } from '../../messaging/live';
import { notificationData } from '../../messaging/notifications';
import { cartData } from '../../sales/cart';
import { favouriteData } from '../../sales/favourites';
import { gatewayPaymentData } from '../../sales/gateway-payments';
import { lateTransferData } from '../../sales/late-transfers';
import { orderData } from '../../sales/orders';
import { promotionData } from '../../sales/promotions';
import { returnData } from '../../sales/returns';
import { reviewReportData } from '../../sales/reviews';
import { stockAlertData } from '../../sales/stock-alerts';
import { appointmentData } from '../../workshop/booking';
import { serviceOrderData } from '../../workshop/service-orders';
import { subscriptionData } from '../../workshop/subscriptions';
import { vehicleClaimData } from '../../workshop/vehicle-claims';
import { vehicleData } from '../../workshop/vehicles';
import { waitingData } from '../../workshop/waiting-list';
import { codData } from '../cod';
import { customerData } from '../customers';
import { eInvoiceData } from '../e-invoices';
import { photoData } from './photos';

/**
 * All personal data of customers, in the order in which it is exported and erased. The account comes first, because the
 * records of visits and the audit log may only change once it is erased; photos come before the rows that show them.
 */
export const PARTS: readonly PersonalDataPart[] = [
  accountData,
  photoData,
  vehicleData,
  appointmentData,
  serviceOrderData,
  subscriptionData,
  vehicleClaimData,
  orderData,
  returnData,
  lateTransferData,
  gatewayPaymentData,
  codData,
  eInvoiceData,
  ...promotionData,
  cartData,
  favouriteData,
  stockAlertData,
  waitingData,
  reviewData,
  reviewReportData,
  contactData,
  ...customerData,
  ...notificationData,
  liveData,
  avatarData,
  sessionData,
  otpData,
  resetData,
  googleData,
  ...secondFactorData,
];
