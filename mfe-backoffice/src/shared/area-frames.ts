import { PATHS, type Role } from '@evcare/shared-contracts';
import { RIGHTS } from '@evcare/shared-contracts/office';
import { messages } from '../messages';

export type AreaId = 'staff' | 'manager' | 'technician' | 'admin';

/** Area without its pages, so that the manifest does not depend on the pages' icons. */
export interface AreaFrame {
  readonly id: AreaId;
  readonly prefix: string;
  readonly name: string;
  /** Roles that may open the area. */
  readonly roles: readonly Role[];
}

const frameOf = (id: AreaId): AreaFrame => ({
  id,
  prefix: PATHS[id],
  name: messages[id].name,
  roles: RIGHTS[`area.${id}`],
});

/** Work areas in display order (specification §2). The remote's manifest is derived from them. */
export const AREA_FRAMES: Readonly<Record<AreaId, AreaFrame>> = {
  staff: frameOf('staff'),
  manager: frameOf('manager'),
  technician: frameOf('technician'),
  admin: frameOf('admin'),
};
