import type { OfflineCard, OfflineCardChanges, RemoteContext } from '@evcare/shared-contracts';
import {
  AHEAD_APPOINTMENT_STATUSES,
  type Appointment,
  type AppointmentList,
} from '@evcare/shared-contracts/workshop';
import type { Read } from '../data';

/** Topic of the cards, which every remote that loads appointments keeps up to date. */
const TOPIC = 'appointments';

type Context = Pick<RemoteContext, 'offline' | 'config' | 'session'>;
type Change = (cards: OfflineCardChanges) => void;

const isAhead = ({ status }: Appointment): boolean =>
  (AHEAD_APPOINTMENT_STATUSES as readonly string[]).includes(status);

/** Returns the cards of the appointments that are ahead; their code is loaded only if there is one. */
async function cardsOf(items: readonly Appointment[], { config }: Context): Promise<OfflineCard[]> {
  const ahead = items.filter(isAhead);
  if (ahead.length === 0) return [];
  const { cardOf } = await import(/* webpackChunkName: "appointment-card" */ './appointment-card');
  return ahead.map((item) => cardOf(item, config));
}

/** Returns the stored cards; those of the remote itself in a shell without shared topics. */
function storedCards({ offline }: Context): OfflineCardChanges | undefined {
  if (!offline?.shared) return offline;
  // Earlier releases stored the cards as the remote's own, where no other remote could remove them.
  offline.replace([]);
  return offline.shared(TOPIC);
}

/** Changes the stored cards once the value is loaded, unless the user has changed or signed out in the meantime. */
async function whenLoaded<Value>(
  context: Context,
  { promise }: Pick<Read<Value>, 'promise'>,
  changeFor: (value: Value) => Promise<Change>,
): Promise<void> {
  const userId = () => context.session.current().user?.id ?? null;
  const reader = userId();
  try {
    const change = await changeFor(await promise);
    const cards = userId() === reader ? storedCards(context) : undefined;
    if (cards) change(cards);
  } catch {
    // The page itself shows an error if the call fails or its response is malformed.
  }
}

/** Shows the account's upcoming appointments on the offline page, once they are loaded. */
export const showUpcomingOffline = (
  context: Context,
  list: Pick<Read<AppointmentList>, 'promise'>,
): Promise<void> =>
  whenLoaded(context, list, async ({ items }) => {
    const next = await cardsOf(items, context);
    return (cards) => cards.replace(next);
  });

/** Shows an appointment on the offline page once it is loaded, or removes it if it is over or cancelled. */
export const showAppointmentOffline = (
  context: Context,
  read: Pick<Read<Appointment>, 'promise'>,
): Promise<void> =>
  whenLoaded(context, read, async (appointment) => {
    const [card] = await cardsOf([appointment], context);
    return (cards) => (card ? cards.put(card) : cards.remove(appointment.code));
  });
