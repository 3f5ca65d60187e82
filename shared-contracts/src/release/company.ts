/** Default details of the workshop, used by pages, mails and structured data; the operator can configure others. */
export const DEFAULT_COMPANY = {
  name: 'EVCare Việt Nam',
  address: '128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
  hotline: '1900 0000',
  /** Invented, with a wrong check digit, so that it cannot be a real company's number. */
  taxCode: '0300000001',
  hours: 'Thứ Hai – Thứ Bảy, 08:00 – 12:00 và 13:00 – 17:30',
} as const;

/** Phone number and tax code of a company with their labels, as papers and mails show them. */
export const companyContact = ({
  hotline,
  taxCode,
}: {
  readonly hotline: string;
  readonly taxCode: string | null;
}): string[] => [`Hotline ${hotline}`, ...(taxCode === null ? [] : [`MST ${taxCode}`])];
