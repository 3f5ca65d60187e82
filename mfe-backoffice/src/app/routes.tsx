import type { ReactElement } from 'react';
import type { RemoteContext, RemoteRoute } from '@evcare/shared-contracts';
import { adminPages } from '../features/admin/pages';
import { managerPages } from '../features/manager/pages';
import { staffPages } from '../features/staff/pages';
import { technicianPages } from '../features/technician/pages';
import { messages } from '../messages';
import { AREAS, type AreaId } from '../shared/areas';
import { withRemote } from '../shared/scope';
import { Workspace } from './workspace';

const PAGES: Record<AreaId, Readonly<Record<string, ReactElement>>> = {
  staff: staffPages,
  manager: managerPages,
  technician: technicianPages,
  admin: adminPages,
};

export function routes(context: RemoteContext): RemoteRoute[] {
  const Framed = withRemote(context, Workspace);
  return AREAS.map((area) => ({
    path: area.prefix,
    handle: { title: area.name },
    element: <Framed area={area} />,
    children: area.pages.map(({ id, path, name }) => ({
      ...(path === '' ? { index: true as const } : { path }),
      handle: { title: messages.title(name, area.name) },
      element: PAGES[area.id][id],
    })),
  }));
}
