import { createUseDrafts } from '@evcare/shared-ui/drafts';
import { useRemote } from '../scope';

export const useDrafts = createUseDrafts(useRemote);
