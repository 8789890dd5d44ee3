import { createStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type AppState, emptyState, type IssuedToken, readAppState, tokenInfoOf } from './app-store.ts'
import { openStorage, storageKeys } from './browser-storage.ts'

type Actions = {
  updateToken(token: IssuedToken): void
  updatePreference(preference: AppState['preference']): void
  updateAuth(auth: AppState['auth']): void
  logout(): void
}

/**
 * S3-30 to S3-35: the store of acting pages. The site script writes the same object (font size, extended tokens), in this
 * tab too, so every action starts from what is stored and not from what this copy remembers.
 */
export const sessionStore = createStore<AppState & Actions>()(
  persist(
    (set) => {
      const change = (changed: Partial<AppState>) => {
        followStorage()
        set(changed)
      }
      return {
        ...emptyState,
        updateToken: (token) => change({ tokenInfo: tokenInfoOf(token) }),
        updatePreference: (preference) => change({ preference }),
        updateAuth: (auth) => change({ auth }),
        logout: () => change({ tokenInfo: emptyState.tokenInfo, auth: emptyState.auth }),
      }
    },
    {
      name: storageKeys.appStore,
      version: 0,
      storage: createJSONStorage(() => openStorage(window) as Storage),
      partialize: ({ tokenInfo, preference, auth }) => ({ tokenInfo, preference, auth }),
      // D-028: the parts may lie at the root; unreadable ones are at their defaults.
      merge: (_stored, current) => ({ ...current, ...readAppState(openStorage(window)) }),
    },
  ),
)

/** Another tab, or the site script, has changed what is stored. */
function followStorage(): void {
  void sessionStore.persist.rehydrate()
}

/** The token at the moment of the call, never one that a screen has stored. */
export function currentToken(): string {
  return readAppState(openStorage(window)).tokenInfo.accessToken
}
