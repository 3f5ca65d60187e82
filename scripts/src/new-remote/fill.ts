import type { Access } from '@evcare/shared-contracts';
import { routeChunkName } from '../webpack/route-chunks';
import type { Wish } from './wish';

/** Where the files come from: a remote that type-checks as it stands. Its words are replaced by those of the wish. */
export const TEMPLATE_NAME = 'mfe-placeholder';

const TEMPLATE_ACCESS = `access: { kind: 'public' }, layout: 'site'`;
const TEMPLATE_MENU = `placement: 'main'`;

const quoted = (roles: readonly string[]): string => `[${roles.map((role) => `'${role}'`).join(', ')}]`;

function accessText(access: Access): string {
  if (access.kind !== 'roles') return `access: { kind: '${access.kind}' }, layout: 'site'`;
  return `access: { kind: 'roles', roles: ${quoted(access.roles)} }, layout: 'workspace'`;
}

/** Work areas are among a user's own links, seen by those who may open them; other pages are in the main menu. */
const menuText = (access: Access): string =>
  access.kind === 'roles' ? `roles: ${quoted(access.roles)}, placement: 'user'` : TEMPLATE_MENU;

/** A file of the template with the words of a wish. */
export function fill(text: string, { name, prefix, title, access }: Wish): string {
  return text
    .replaceAll(TEMPLATE_ACCESS, () => accessText(access))
    .replaceAll(TEMPLATE_MENU, () => menuText(access))
    .replaceAll('route-placeholder', () => routeChunkName(prefix))
    .replaceAll(TEMPLATE_NAME, () => name)
    .replaceAll('/placeholder', () => prefix)
    .replaceAll('PLACEHOLDER_TITLE', () => title);
}
