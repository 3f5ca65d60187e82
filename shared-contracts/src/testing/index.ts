export { answerAlways, API_FAULTS, failAlways, OTHER_SHAPES } from './api-faults';
export { conformance, type ConformanceCheck } from './conformance';
export { createFakeContext, type FakeShell, type FakeShellOptions } from './fake-context';
export { FakeLive } from './fake-live';
export { FakeStorage } from './fake-storage';

export { refusal, type FakeRequest, type FakeRoutes } from './fake-http';
export { leaksOfVisits, watchLeaks, type Leaks } from './leaks';
