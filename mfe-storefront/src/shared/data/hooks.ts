import { createDataHooks } from '@evcare/shared-ui/data';
import { useRemote, useSession } from '../scope';

export const { useGet, useLoaded, useSameUser } = createDataHooks({ useRemote, useSession });
