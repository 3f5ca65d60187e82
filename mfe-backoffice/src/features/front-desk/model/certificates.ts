import { formatDate } from '@evcare/shared-contracts/format';
import type { DeskResources } from '@evcare/shared-contracts/office';
import { certificates as names } from '../../../messages/front-desk';
import { weekMessages as t } from '../../../messages/week';

interface Held {
  readonly code: string;
  readonly expiresAt: string;
}

const nameOf = (code: string): string => names[code] ?? code;

/** Texts of why a technician may not do work that starts at a time; empty if the certificates are sufficient. */
export function missingCertificates(
  held: readonly Held[],
  required: readonly string[],
  startAt: string,
): string[] {
  const missing = required.filter((code) => !held.some((item) => item.code === code));
  const expired = held.filter(
    ({ code, expiresAt }) => required.includes(code) && Date.parse(expiresAt) <= Date.parse(startAt),
  );
  return [
    ...(missing.length > 0 ? [t.missing(missing.map(nameOf).join(', '))] : []),
    ...expired.map(({ code, expiresAt }) => t.expired(nameOf(code), formatDate(Date.parse(expiresAt) - 1))),
  ];
}

/** Codes of the certificates that the booked services require. */
export const requiredCertificates = (
  resources: DeskResources | undefined,
  booked: readonly { readonly code: string }[],
): string[] => [
  ...new Set(
    resources?.services
      .filter(({ code }) => booked.some((service) => service.code === code))
      .flatMap(({ certificates }) => certificates),
  ),
];
