import { rsbuildRemote } from '@evcare/platform/rsbuild';

export default rsbuildRemote(import.meta.dirname);
