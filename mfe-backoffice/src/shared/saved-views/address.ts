import { TAB } from '../areas';

/** Parameters of what is open above a list, or where in it; they are not part of a view. */
const PASSING = ['open', 'page', 'part', 'print', 'do', 'size', 'new', 'plate', 'sheet'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Address {
  readonly pathname: string;
  readonly search: string;
}

const barePath = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/** Identifies a list: pages that are tabs share a path. */
export const listAt = ({ pathname, search }: Address): string =>
  `${barePath(pathname)}?${new URLSearchParams(search).get(TAB) ?? ''}`;

/** Address of what a list shows: its filters, in a fixed order so that equal views have equal addresses. */
export function viewAt({ pathname, search }: Address): string {
  const params = new URLSearchParams(search);
  for (const name of PASSING) params.delete(name);
  // A fixed day or week is over soon; without it, the list shows the present one.
  for (const [name, value] of [...params]) if (DAY.test(value)) params.delete(name);
  params.sort();
  return params.size === 0 ? barePath(pathname) : `${barePath(pathname)}?${params}`;
}

/** True if the address has filters, so that it is worth a name. */
export const isFiltered = (address: Address): boolean => {
  const [, search = ''] = viewAt(address).split('?');
  const params = new URLSearchParams(search);
  params.delete(TAB);
  return params.size > 0;
};

/** Splits an address of this site. */
export function addressOf(to: string): Address {
  const [pathname = '', search = ''] = to.split('?');
  return { pathname, search };
}
