import type { Role } from '@evcare/shared-contracts';
import type { AuditEntry } from '@evcare/shared-contracts/office';
import { recordHref } from '../../shared/record-href';

/** Address of the record that an entry is about; `null` if it has no page, or none that the reader may open. */
export const entryHref = (
  { entity, entityId, detail }: Pick<AuditEntry, 'entity' | 'entityId' | 'detail'>,
  role: Role | undefined,
): string | null => recordHref(entity, { id: entityId, code: detail?.['code'] }, role);
