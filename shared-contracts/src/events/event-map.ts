import { cartSummarySchema } from '../domain/cart-schemas';
import { userSchema } from '../domain/user-schemas';
import * as z from '../schema';

/** Who may emit an event: the shell, one remote by what it owns, or anybody. */
export type EventOwner = 'shell' | 'mfe-storefront' | 'mfe-account' | 'any';

interface EventDefinition {
  readonly schema: z.ZodMiniType;
  readonly owner: EventOwner;
  /** Late subscribers get the last value at once. Only facts replay; happenings don't. */
  readonly replay: boolean;
}

/** Kinds of toast. */
export const TOAST_KINDS = ['success', 'error', 'info'] as const;

/**
 * Every event that crosses a border. A thing that happened is an event; a fact that lasts is in the store.
 * Removing an event or narrowing a payload is a breaking change of the contract.
 */
export const eventMap = {
  /** Somebody signed in, changed or left. `null` is a guest. */
  'auth.changed': { schema: z.object({ user: z.nullable(userSchema) }), owner: 'shell', replay: true },
  /** A part of the site asks the shell to end the session. */
  'auth.logout-requested': {
    schema: z.object({ reason: z.optional(z.string()) }),
    owner: 'any',
    replay: false,
  },
  /** The session could not be saved after a 401; told once for each token. */
  'auth.unauthorized': {
    schema: z.object({ requestId: z.optional(z.string()) }),
    owner: 'shell',
    replay: false,
  },
  /** Put a product into the cart from anywhere. */
  'cart.add': {
    schema: z.object({
      product: z.looseObject({ id: z.filled(), price: z.whole(0) }),
      quantity: z.whole(1),
    }),
    owner: 'any',
    replay: false,
  },
  /** The cart's sums after each change. */
  'cart.changed': { schema: cartSummarySchema, owner: 'mfe-storefront', replay: true },
  /** Try a promotion code on the cart. */
  'promo.apply': {
    schema: z.object({ code: z.filled() }),
    owner: 'any',
    replay: false,
  },
  /** Show a toast. */
  'toast.show': {
    schema: z.object({
      type: z.enum(TOAST_KINDS),
      message: z.filled(),
      duration: z.optional(z.whole(1)),
    }),
    owner: 'any',
    replay: false,
  },
  /** Open the e-mail verification modal. */
  'verify.open': { schema: z.object({ email: z.string() }), owner: 'any', replay: false },
  /** Go to a path of this site. */
  'navigation.requested': { schema: z.object({ path: z.string() }), owner: 'any', replay: false },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof eventMap;
export type EventPayload<E extends EventName> = z.infer<(typeof eventMap)[E]['schema']>;

export const EVENT_NAMES = Object.keys(eventMap) as EventName[];

/** True where `emitter` may emit `event`; nobody may emit what is not in the map. */
export function mayEmit(emitter: string, event: EventName): boolean {
  if (!Object.hasOwn(eventMap, event)) return false;
  const owner: EventOwner = eventMap[event].owner;
  return owner === 'any' || owner === emitter || emitter === 'shell';
}
