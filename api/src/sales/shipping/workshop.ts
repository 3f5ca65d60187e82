import { workshopMessages } from '../../platform/messages';

/** Address from which parts are sent, and where they are picked up or installed. */
export const WORKSHOP = {
  ...workshopMessages,
  /** Official code of the workshop's province: Thành phố Hồ Chí Minh. */
  provinceCode: '79',
} as const;
