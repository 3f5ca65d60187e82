import { workshopMessages } from '../../messages';

/** Where parts are sent from, collected and fitted. */
export const WORKSHOP = {
  ...workshopMessages,
  /** Official code of its province: Thành phố Hồ Chí Minh. */
  provinceCode: '79',
} as const;
