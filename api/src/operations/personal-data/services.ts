import type { Core } from '../../platform/core/core';
import { createErasureRun } from './carry-out';
import { createPersonalData, type PersonalDataParts } from './requests';

/** Creates the service for requests and copies, and the task that carries erasures out. */
export const createPersonalDataServices = (core: Core, parts: PersonalDataParts) => ({
  personalData: createPersonalData(core, parts),
  erasureRun: createErasureRun(core, parts),
});
