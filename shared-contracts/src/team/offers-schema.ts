import * as z from '../schema';
import type { DataShape } from './data-shape';
import type { TeamName } from './team-names';

// The browser only compares these texts: `offerProblems` checks their form before a release is published.
const text = z.string();
const name = text as unknown as z.ZodMiniType<TeamName>;

/** Slot or event that a remote owns. */
const offer = {
  /** Name of the remote, a dot and a name of its own: `mfe-storefront.product-notes`. */
  name,
  /** Version of the data by semver: a break raises the major number. */
  version: text,
  /** Purpose, and when it is shown or emitted. Left out of the documents of releases, as is `data`. */
  docs: z.optional(text),
  /** Shape of the data. The gate requires it; the bus checks it on a development server. */
  data: z.optional(z.unknown() as unknown as z.ZodMiniType<DataShape>),
};

/** Slots and events that a remote offers to others. */
export const offersSchema = z.object({
  slots: z.optional(z.array(z.object(offer))),
  events: z.optional(
    z.array(
      z.object({
        ...offer,
        /** `last`: who starts to listen later gets the last payload at once. */
        replay: z.enum(['none', 'last']),
      }),
    ),
  ),
});

/** Slots of other remotes that a remote fills, and events of theirs that it listens to, by name and range. */
export const usesSchema = z.object({
  slots: z.optional(z.array(z.object({ slot: name, id: text, range: text }))),
  events: z.optional(
    z.array(
      z.object({
        event: name,
        range: text,
        /** True if the event makes the shell load and activate the remote. */
        wakes: z.optional(z.boolean()),
      }),
    ),
  ),
});

/** Slots and events that a remote offers. */
export type Offers = z.infer<typeof offersSchema>;
/** Slots and events of other remotes that a remote uses. */
export type Uses = z.infer<typeof usesSchema>;
/** Slot that a remote owns. */
export type OfferedSlot = NonNullable<Offers['slots']>[number];
/** Event that a remote owns. */
export type OfferedEvent = NonNullable<Offers['events']>[number];
