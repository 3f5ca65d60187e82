import { createUseDrafts } from '@evcare/shared-ui/drafts';
import { useRemote } from '../remote-scope';

export const useDrafts = createUseDrafts(useRemote);
