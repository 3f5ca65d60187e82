import type { Core } from '../../platform/core/core';
import { createErasureRun } from './carry-out';
import { createGuestData } from './guests';
import { createPersonalData, type PersonalDataParts } from './requests';

/** Creates the service for requests and copies, and the task that carries erasures out. */
export const createPersonalDataServices = (core: Core, parts: PersonalDataParts) => {
  const guestData = createGuestData(core, parts);
  return {
    personalData: createPersonalData(core, parts, guestData),
    guestData,
    erasureRun: createErasureRun(core, parts),
  };
};
