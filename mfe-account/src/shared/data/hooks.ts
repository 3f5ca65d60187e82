import { createDataHooks } from '@evcare/shared-ui/data';
import { useRemote, useSession } from '../remote-scope';

export const { useGet, useLoaded, useRead, useSameUser } = createDataHooks({ useRemote, useSession });
