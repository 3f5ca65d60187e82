import { cartSummarySchema } from '../cart/item-schemas';
import { userSchema } from '../account/user-schemas';
import * as z from '../schema';

/** Part that may emit an event: the shell, the owning remote, or any. */
export type EventOwner = 'shell' | 'mfe-storefront' | 'mfe-account' | 'any';

interface EventDefinition {
  readonly schema: z.ZodMiniType;
  readonly owner: EventOwner;
  /** True if late subscribers get the last value at once. Only events that carry state replay. */
  readonly replay: boolean;
}

/** Kinds of toast. */
export const TOAST_KINDS = ['success', 'error', 'info'] as const;

/**
 * All events between the shell and the remotes. Occurrences are events; lasting state belongs in the store.
 * Removing an event or narrowing a payload is a breaking change of the contract.
 */
export const eventMap = {
  /** A user signed in or out, or their data changed; `null` is a guest. */
  'auth.changed': { schema: z.object({ user: z.nullable(userSchema) }), owner: 'shell', replay: true },
  /** Requests the shell to end the session. */
  'auth.logout-requested': {
    schema: z.object({ reason: z.optional(z.string()) }),
    owner: 'any',
    replay: false,
  },
  /** The session could not be refreshed after a 401; emitted once per token. */
  'auth.unauthorized': {
    schema: z.object({ requestId: z.optional(z.string()) }),
    owner: 'shell',
    replay: false,
  },
  /** Adds a product to the cart. */
  'cart.add': {
    schema: z.object({
      product: z.looseObject({ id: z.filled(), price: z.whole(0) }),
      quantity: z.whole(1),
    }),
    owner: 'any',
    replay: false,
  },
  /** Summary of the cart after a change. */
  'cart.changed': { schema: cartSummarySchema, owner: 'mfe-storefront', replay: true },
  /** Applies a promotion code to the cart. */
  'promo.apply': {
    schema: z.object({ code: z.filled() }),
    owner: 'any',
    replay: false,
  },
  /** Shows a toast. */
  'toast.show': {
    schema: z.object({
      type: z.enum(TOAST_KINDS),
      message: z.filled(),
      duration: z.optional(z.whole(1)),
    }),
    owner: 'any',
    replay: false,
  },
  /** Opens the e-mail verification modal. */
  'verify.open': { schema: z.object({ email: z.string() }), owner: 'any', replay: false },
  /** Navigates to a path of this site. */
  'navigation.requested': { schema: z.object({ path: z.string() }), owner: 'any', replay: false },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof eventMap;
export type EventPayload<E extends EventName> = z.infer<(typeof eventMap)[E]['schema']>;

export const EVENT_NAMES = Object.keys(eventMap) as EventName[];

/** Returns whether `emitter` may emit `event`; false for events that are not in the map. */
export function mayEmit(emitter: string, event: EventName): boolean {
  if (!Object.hasOwn(eventMap, event)) return false;
  const owner: EventOwner = eventMap[event].owner;
  return owner === 'any' || owner === emitter || emitter === 'shell';
}
