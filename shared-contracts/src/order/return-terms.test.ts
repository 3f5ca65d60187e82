import { RETURN_REASONS, returnReasonsFor } from './return-terms';

it.each([
  ['no pieces', []],
  ['pieces of an older API', [{}]],
  ['parts that were not fitted', [{ fittedAtWorkshop: false }]],
])('every reason can be given for %s', (_name, lines) => {
  expect(returnReasonsFor(lines)).toEqual(RETURN_REASONS);
});

it('parts that the workshop fitted do not come back because the customer changed their mind', () => {
  expect(returnReasonsFor([{ fittedAtWorkshop: false }, { fittedAtWorkshop: true }])).toEqual(
    RETURN_REASONS.filter((reason) => reason !== 'changed_mind'),
  );
});
