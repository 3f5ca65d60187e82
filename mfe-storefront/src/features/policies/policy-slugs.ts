/** Slugs of the policies below /policies. Each policy links the others; the footer links the oldest ones. */
export const POLICY_SLUGS = [
  'bao-hanh',
  'doi-tra',
  'van-chuyen-thanh-toan',
  'an-toan-dien-cao-ap',
  'bao-mat',
  'dieu-khoan',
] as const;
export type PolicySlug = (typeof POLICY_SLUGS)[number];

export const isPolicySlug = (slug: string | undefined): slug is PolicySlug =>
  POLICY_SLUGS.some((known) => known === slug);
