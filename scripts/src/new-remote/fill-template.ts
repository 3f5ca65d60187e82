import type { Access } from '@evcare/shared-contracts';
import { routeChunkName } from '../webpack/route-chunks';
import type { CreateRemoteOptions } from './options';

/** Name of the remote in the template, which is itself a valid remote with placeholders to be replaced. */
const TEMPLATE_NAME = 'mfe-placeholder';

const TEMPLATE_ACCESS = `access: { kind: 'public' }, layout: 'site'`;
const TEMPLATE_MENU = `placement: 'main'`;

const quoted = (roles: readonly string[]): string => `[${roles.map((role) => `'${role}'`).join(', ')}]`;

function accessText(access: Access): string {
  if (access.kind !== 'roles') return `access: { kind: '${access.kind}' }, layout: 'site'`;
  return `access: { kind: 'roles', roles: ${quoted(access.roles)} }, layout: 'workspace'`;
}

/** Menu entries of work areas are in the user menu, for users with access; all others are in the main menu. */
const menuText = (access: Access): string =>
  access.kind === 'roles' ? `roles: ${quoted(access.roles)}, placement: 'user'` : TEMPLATE_MENU;

/** Replaces the placeholders of a template file. */
export function fillTemplate(text: string, { name, prefix, title, access }: CreateRemoteOptions): string {
  return text
    .replaceAll(TEMPLATE_ACCESS, () => accessText(access))
    .replaceAll(TEMPLATE_MENU, () => menuText(access))
    .replaceAll('route-placeholder', () => routeChunkName(prefix))
    .replaceAll(TEMPLATE_NAME, () => name)
    .replaceAll('/placeholder', () => prefix)
    .replaceAll('PLACEHOLDER_TITLE', () => title);
}
