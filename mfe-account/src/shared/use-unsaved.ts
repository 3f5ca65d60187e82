import { createUnsaved } from '@evcare/shared-ui';
import { useRemote } from './remote-scope';

export const useUnsaved = createUnsaved({ useRemote });
