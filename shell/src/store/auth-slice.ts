import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@evcare/shared-contracts';

/** The auth state (specification §3). */
export interface AuthState {
  readonly user: User | null;
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly loading: boolean;
  readonly error: string | null;
}

export interface Credentials {
  readonly user: User;
  readonly token: string;
  readonly refreshToken: string | null;
}

const initialState: AuthState = { user: null, token: null, refreshToken: null, loading: false, error: null };

/** The transitions of specification §4. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A login, Google login or current-user request began. */
    started: (state) => {
      state.loading = true;
      state.error = null;
    },
    /** User, token and refresh token are stored. */
    succeeded: (_state, { payload }: PayloadAction<Credentials>) => ({ ...initialState, ...payload }),
    /** Only the user is newer: after a current-user request. */
    userFetched: (state, { payload }: PayloadAction<User>) => {
      state.user = payload;
      state.loading = false;
      state.error = null;
    },
    /** The error message is stored. */
    failed: (state, { payload }: PayloadAction<string>) => {
      state.loading = false;
      state.error = payload;
    },
    /** The pair of tokens was rotated. */
    refreshed: (state, { payload }: PayloadAction<{ token: string; refreshToken: string | null }>) => {
      state.token = payload.token;
      state.refreshToken = payload.refreshToken;
    },
    /** Logout clears user, token, refresh token and error. */
    cleared: () => initialState,
  },
});

export const { started, succeeded, userFetched, failed, refreshed, cleared } = authSlice.actions;
