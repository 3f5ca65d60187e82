import { ROLES, type Role } from '../account/roles';
import { EVENT_NAMES, type EventName } from '../events/event-map';
import * as z from '../schema';
import { RENAMED_SLOTS, SLOT_NAMES, type SlotName } from '../slots/slots';
import type { Offers, Uses } from '../team/offers-schema';
import { LAYOUTS } from './manifest';

const name = z.like(/^mfe-[a-z][a-z0-9-]*$/);
const range = z.like(/^[\^~]?\d+\.\d+\.\d+$/);
const prefix = z.like(/^\/([a-z0-9][a-z0-9-]*)?$/);
/** Path of this site. White space is not allowed, because browsers remove it: `/\t/evil` becomes `//evil`. */
const href = z.like(/^\/(?!\/)[^\s\\]*$/);
const text = z.filled();
/** Name of a slot, or one of its earlier names. */
const slot = z
  .string()
  .check(
    z.refine((value) => [...SLOT_NAMES, ...Object.keys(RENAMED_SLOTS)].includes(value)),
  ) as z.ZodMiniType<SlotName>;
const event = z.enum(EVENT_NAMES as [EventName, ...EventName[]]);

/** Access to a page: public, with a token, or by role. The server checks access again. */
export const accessSchema = z
  .object({
    kind: z.enum(['public', 'token', 'roles']),
    roles: z.optional(z.array(z.enum(ROLES)).check(z.some)),
  })
  .check(z.refine(({ kind, roles }) => (kind === 'roles') === (roles !== undefined))) as z.ZodMiniType<
  { kind: 'public' } | { kind: 'token' } | { kind: 'roles'; roles: Role[] }
>;

export const routePrefixSchema = z.object({
  /** Path prefix. `/` is only the home page; any other prefix includes all paths below it. */
  prefix,
  access: accessSchema,
  layout: z.enum(LAYOUTS),
  /** Title until the page sets its own. */
  title: text,
  /**
   * Where the initial HTML of the pages is rendered; see `isRenderedByServer` for the default. Since contract 1.3.0.
   */
  render: z.optional(z.enum(['server', 'browser'])),
  /**
   * Names of the query parameters that affect what a server renders; the server ignores all others. If
   * absent, it considers every parameter. Since contract 1.3.0.
   */
  query: z.optional(z.array(text)),
});

const link = z.object({
  label: text,
  href,
  description: z.optional(text),
  /** Name of a lucide icon that the shell bundles; unknown names show no icon. */
  icon: z.optional(text),
  highlight: z.optional(z.boolean()),
});

/** Entry of the header's menu or of the links of a signed-in user. */
export const menuEntrySchema = z.object({
  placement: z.enum(['main', 'user']),
  label: text,
  href,
  order: z.whole(),
  /** Roles that see the entry; all if absent. */
  roles: z.optional(z.array(z.enum(ROLES))),
  panel: z.optional(
    z.object({
      width: z.enum(['sm', 'md', 'lg', 'xl', 'full']),
      columns: z.array(z.object({ title: z.optional(text), links: z.array(link).check(z.some) })),
    }),
  ),
});

/** Entry of the bar at the bottom of narrow pages. Since contract 1.4.0. */
export const bottomBarEntrySchema = z.object({
  /** One or two short words; there is room for about nine letters. */
  label: text,
  href,
  order: z.whole(),
  /** Name of an icon that the shell bundles; unknown names show no icon. */
  icon: text,
  /** Name of a number that the shell shows on the icon: `cart`. Unknown names show none. */
  badge: z.optional(text),
});

/**
 * Manifest of a remote, which the shell needs before the remote's code runs. It is plain data, is copied into
 * the release, and can be read without executing the remote.
 */
export const remoteManifestSchema = z.object({
  name,
  /** Compatible contract versions. */
  contract: range,
  routes: z.array(routePrefixSchema),
  slots: z.array(z.object({ slot, id: text })),
  menu: z.array(menuEntrySchema),
  /** Entries of the bottom bar, which lead to pages of this remote. Since contract 1.4.0. */
  bottomBar: z.optional(z.array(bottomBarEntrySchema)),
  events: z.object({
    emits: z.array(event),
    listens: z.array(event),
    /** Events in `listens` that make the shell load and activate the remote. Since contract 1.1.0. */
    wakes: z.optional(z.array(event)),
  }),
  /**
   * Slots and events that this remote owns and others use. Browsers trust them: `release.json` is checked when it is
   * published, and the code for it is not part of pages. Since contract 1.4.0.
   */
  offers: z.optional(z.unknown() as unknown as z.ZodMiniType<Offers>),
  /** Slots and events of other remotes that this remote uses. Since contract 1.4.0. */
  uses: z.optional(z.unknown() as unknown as z.ZodMiniType<Uses>),
  /** Keys of the Redux slices that the remote adds under its own name. */
  reducers: z.array(text),
  /** When to preload the remote's files: with the document, when the browser is idle, on hover, or never. */
  preload: z.enum(['eager', 'idle', 'hover', 'none']),
});

export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
export type RoutePrefix = z.infer<typeof routePrefixSchema>;
export type Access = z.infer<typeof accessSchema>;
export type MenuEntry = z.infer<typeof menuEntrySchema>;
export type BottomBarEntry = z.infer<typeof bottomBarEntrySchema>;
export type MenuLink = z.infer<typeof link>;
