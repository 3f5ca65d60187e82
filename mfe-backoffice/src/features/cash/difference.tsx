import { Badge } from '@evcare/shared-ui';
import type { Drawer } from '@evcare/shared-contracts/office';
import { cash } from '../../messages/cash';
import { money } from '../../shared/numbers';
import { stateOf } from './drawer-data';

const t = cash.drawer;
const TONES = { matches: 'success', waiting: 'warning', approved: 'neutral' } as const;

/** `Thiếu 50.000 ₫`, `Thừa 500 ₫` or `Khớp sổ`. */
export function differenceText(difference: number): string {
  if (difference === 0) return t.matches;
  return difference > 0 ? t.over(money(difference)) : t.under(money(-difference));
}

/** State of a closed drawer. */
export function DrawerState({ drawer }: { readonly drawer: Drawer }) {
  const state = stateOf(drawer);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
