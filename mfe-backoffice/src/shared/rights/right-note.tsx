import { may, type Right } from '@evcare/shared-contracts/office';
import { Hint } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useSession } from '../scope';
import { rolesWith } from './roles-with';

interface RightNoteProps {
  readonly right: Right;
  /** Change on this page that requires the right: 'Thêm và sửa khoang'. */
  readonly what: string;
}

/** Says whose role may change what a page only shows; nothing for those who may. */
export function RightNote({ right, what }: RightNoteProps) {
  if (may(useSession().user?.role, right)) return null;
  return <Hint>{messages.common.reservedFor(what, rolesWith(right))}</Hint>;
}
