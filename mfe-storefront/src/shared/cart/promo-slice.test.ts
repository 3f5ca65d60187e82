import {
  applied,
  appliedRemoved,
  availableSet,
  NO_PROMO,
  promoReducer,
  restored,
  saved,
  unsaved,
} from './promo-slice';
import { offer } from './testing/fixtures';

const flash = offer('SAVE500K');
const ship = offer('FREESHIP');

test('starts with nothing applied, saved or available', () => {
  expect(promoReducer(undefined, { type: '@@unknown' })).toEqual({
    savedPromotions: [],
    appliedPromo: null,
    availablePromotions: [],
  });
});

test('applies one promotion at a time and removes it', () => {
  const both = [applied(flash), applied(ship)].reduce(promoReducer, NO_PROMO);
  expect(both.appliedPromo).toBe(ship);
  expect(promoReducer(both, appliedRemoved()).appliedPromo).toBeNull();
});

test('saves a promotion only if its id is not already saved', () => {
  const once = promoReducer(NO_PROMO, saved(flash));
  expect(promoReducer(once, saved({ ...flash, title: 'khác' }))).toBe(once);
  expect(promoReducer(once, saved(ship)).savedPromotions).toEqual([flash, ship]);
});

test('removes a saved promotion by id', () => {
  const both = [saved(flash), saved(ship)].reduce(promoReducer, NO_PROMO);
  expect(promoReducer(both, unsaved(flash.id)).savedPromotions).toEqual([ship]);
  expect(promoReducer(both, unsaved('nothing')).savedPromotions).toEqual([flash, ship]);
});

test('replaces the list of available promotions', () => {
  const first = promoReducer(NO_PROMO, availableSet([flash]));
  expect(promoReducer(first, availableSet([ship])).availablePromotions).toEqual([ship]);
});

test('restores a part of the state and keeps the rest; ignores other actions', () => {
  const state = promoReducer(promoReducer(NO_PROMO, availableSet([flash])), restored({ appliedPromo: ship }));
  expect(state).toMatchObject({ availablePromotions: [flash], appliedPromo: ship });
  expect(promoReducer(state, { type: '@@unknown' })).toBe(state);
});
