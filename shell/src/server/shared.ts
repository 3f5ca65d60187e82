import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRedux from 'react-redux';
import * as router from '@evcare/shared-contracts/router';

/** The modules that the host shares with the remotes' server bundles, by import specifier. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-redux': reactRedux,
  '@evcare/shared-contracts/router': router,
};
