import { sql } from 'drizzle-orm';
import { deletedRows, type PersonalDataPart } from '../../identity/users';
import { consents, notifications, notificationSettings } from './tables';

/** Notifications, settings and consents of a customer. Without settings, nothing is sent. */
export const notificationData: readonly PersonalDataPart[] = [
  deletedRows(notifications.userId, (own) => ({
    section: {
      id: 'notifications',
      title: 'Thông báo',
      columns: { at: 'Lúc', text: 'Nội dung', readAt: 'Đã đọc lúc' },
    },
    query: sql`select created_at as at, text, read_at as "readAt" from ${notifications} where ${own} order by created_at`,
  })),
  deletedRows(notificationSettings.userId, (own) => ({
    section: {
      id: 'settings',
      title: 'Cài đặt nhận tin',
      columns: {
        appointmentMails: 'Thư về lịch hẹn',
        reminderMails: 'Thư nhắc bảo dưỡng',
        orderMails: 'Thư về đơn hàng',
        offerMails: 'Thư ưu đãi',
        offerCalls: 'Cuộc gọi ưu đãi',
      },
    },
    query: sql`select appointment_mails as "appointmentMails", reminder_mails as "reminderMails",
      order_mails as "orderMails", offer_mails as "offerMails", offer_calls as "offerCalls"
      from ${notificationSettings} where ${own}`,
  })),
  deletedRows(consents.userId, (own) => ({
    section: {
      id: 'consents',
      title: 'Những lần đồng ý hoặc từ chối',
      columns: {
        at: 'Lúc',
        purpose: 'Mục đích',
        granted: 'Đồng ý',
        channel: 'Cách trả lời',
        wording: 'Bản lời hỏi',
      },
    },
    query: sql`select created_at as at, purpose, granted, channel, wording from ${consents} where ${own} order by created_at`,
  })),
];
