import { workshopMessages } from '../../platform/messages';

/** Address from which parts are sent, and where they are collected and fitted. */
export const WORKSHOP = {
  ...workshopMessages,
  /** Official code of its province: Thành phố Hồ Chí Minh. */
  provinceCode: '79',
} as const;
