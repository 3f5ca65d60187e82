import { createUnsaved } from '@evcare/shared-ui';
import { useRemote } from './scope';

export const useUnsaved = createUnsaved({ useRemote });
