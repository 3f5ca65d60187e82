import { createContext } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';

/** Sends the request that reverses an action, about the version that the action returned. */
export type SendUndo = (http: Http, idempotencyKey: string) => Promise<HttpReply<unknown>>;

export interface UndoOffer {
  /** Text of the toast, which says what was done. */
  readonly message: string;
  readonly send: SendUndo;
  /** Entities that are fetched again after the action was reversed, or could not be. */
  readonly entities: readonly OfficeEntity[];
}

/** Offers to reverse an action for a few seconds; null outside the work areas. */
export const UndoContext = createContext<((offer: UndoOffer) => void) | null>(null);
