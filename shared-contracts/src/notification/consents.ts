import type { NotificationSettings } from './schemas';

/** Purposes for which a customer may refuse to be contacted, as they are named in the settings. */
export const CONSENT_PURPOSES = [
  'reminderMails',
  'offerMails',
  'offerCalls',
] as const satisfies readonly (keyof NotificationSettings)[];
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** How a customer gave or refused a consent: in the profile, or by word to staff. */
export const CONSENT_CHANNELS = ['profile', 'counter', 'phone', 'message'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** Version of {@link CONSENT_WORDING}, stored with each answer. A changed wording gets a new version. */
export const CONSENT_VERSION = '2026-11';

/** Wording that the customer agrees to: the profile shows it, and staff read it out. */
export const CONSENT_WORDING: Readonly<
  Record<ConsentPurpose, { readonly label: string; readonly text: string }>
> = {
  reminderMails: {
    label: 'Nhắc bảo dưỡng',
    text: 'Khi xe gần đến hạn bảo dưỡng, đăng kiểm hoặc bảo hiểm, theo ngày hay theo số km.',
  },
  offerMails: {
    label: 'Ưu đãi qua email',
    text: 'Khuyến mãi và gói dịch vụ mới, tối đa hai thư mỗi tháng. Bỏ chọn lúc nào cũng được.',
  },
  offerCalls: {
    label: 'Ưu đãi qua điện thoại',
    text: 'Nhân viên gọi giới thiệu ưu đãi cho xe của bạn. Bỏ chọn lúc nào cũng được.',
  },
};
