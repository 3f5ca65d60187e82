import { webpackRemote } from '@evcare/platform/webpack';

export default webpackRemote(import.meta.dirname);
