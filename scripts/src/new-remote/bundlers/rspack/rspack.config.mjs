import { rspackRemote } from '@evcare/platform/rspack';

export default rspackRemote(import.meta.dirname);
