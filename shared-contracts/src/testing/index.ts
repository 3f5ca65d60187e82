export { conformance, type ConformanceCheck } from './conformance';
export { createFakeContext, type FakeShell, type FakeShellOptions } from './fake-context';
export { FakeLive } from './fake-live';
export { FakeStorage } from './fake-storage';

export { refusal, type FakeRequest, type FakeRoutes } from './fake-http';
export { watchLeaks, type Leaks } from './leaks';
