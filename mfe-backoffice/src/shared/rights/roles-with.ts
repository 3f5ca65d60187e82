import { ROLE_LABELS } from '@evcare/shared-contracts';
import { RIGHTS, type Right } from '@evcare/shared-contracts/office';

/** Names of the roles that have a right. */
export const rolesWith = (right: Right): string[] => RIGHTS[right].map((role) => ROLE_LABELS[role]);
