import { defaultFontSize, fontSizeFromStorage } from '@dhc/reference/display-rules'
import type { FontSize } from '@dhc/reference/options/font-size'
import { storageKeys } from './storage-keys.ts'

/** D-028: the shape zustand's persist writes, so that acting pages share it. */
export type AppState = {
  readonly tokenInfo: {
    readonly accessToken: string
    readonly expiresIn: string
    readonly decodedToken: { readonly member_type: string }
  }
  readonly preference: { readonly fontType: FontSize }
  readonly auth: { readonly loginStatus: boolean }
}

const emptyState: AppState = {
  tokenInfo: { accessToken: '', expiresIn: '', decodedToken: { member_type: '' } },
  preference: { fontType: defaultFontSize },
  auth: { loginStatus: false },
}

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** What is stored, with every missing or unreadable part at its default; the parts may also lie at the root (D-028). */
export function readAppState(storage: Storage): AppState {
  const stored = parse(storage.getItem(storageKeys.appStore))
  const state = (stored.state ?? stored) as Partial<AppState>
  return {
    tokenInfo: { ...emptyState.tokenInfo, ...state.tokenInfo },
    preference: { fontType: fontSizeFromStorage(state.preference?.fontType) },
    auth: { loginStatus: state.auth?.loginStatus === true },
  }
}

/** Changes the font size and leaves everything else in the store as it is. */
export function saveFontSize(storage: Storage, fontType: FontSize): void {
  const stored = parse(storage.getItem(storageKeys.appStore))
  const state = { ...emptyState, ...(stored.state as object | undefined), preference: { fontType } }
  storage.setItem(storageKeys.appStore, JSON.stringify({ version: 0, ...stored, state }))
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
