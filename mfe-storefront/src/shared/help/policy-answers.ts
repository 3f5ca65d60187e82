/** Addresses of answers in the policies. They are apart from the texts, which few pages need. */
export const POLICY_ANSWERS = {
  deliveryTime: '/policies/van-chuyen-thanh-toan#thoi-gian-giao',
  payment: '/policies/van-chuyen-thanh-toan#thanh-toan',
  warranty: '/policies/bao-hanh#phu-tung',
  returns: '/policies/doi-tra#dieu-kien',
  highVoltage: '/policies/an-toan-dien-cao-ap#tu-lap',
} as const;
