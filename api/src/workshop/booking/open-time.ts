import type { Queries } from '../../platform/db/client';
import { loadOpening } from '../staffing';
import { openTimeOf, type OpenTime } from './engine/open-time';

/** Reads the workshop's opening hours and closed days for arithmetic in opening hours. */
export const loadOpenTime = async (db: Queries): Promise<OpenTime> => openTimeOf(await loadOpening(db));
