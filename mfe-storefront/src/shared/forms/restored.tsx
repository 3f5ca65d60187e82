import { Hint } from '@evcare/shared-ui';
import { common } from '../../messages/common';

/** Says that the input of an earlier visit was restored. */
export const Restored = ({ shown }: { shown: boolean }) =>
  shown ? <Hint role="status">{common.restored}</Hint> : null;
