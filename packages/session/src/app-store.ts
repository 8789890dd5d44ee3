import type { FontSize } from '@dhc/reference/options/centre'
import { forcedLogoutCodes, tokenMinutes } from '@dhc/reference/session-rules'
import { defaultFontSize, fontSizeFromStorage } from '@dhc/reference/site-rules'
import { type Storage, storageKeys } from './browser-storage.ts'

/** D-028: the shape zustand's persist writes, so that acting pages share it. */
export type AppState = {
  readonly tokenInfo: {
    readonly accessToken: string
    readonly expiresIn: string
    readonly decodedToken: { readonly member_type: string }
  }
  /** `centre` is the code of the centre whose hours a reader chose to see. */
  readonly preference: { readonly fontType: FontSize; readonly centre?: string }
  /** `isTimeUp`: nobody signed out, only time has passed; a page that is open waits for its member to sign in again. */
  readonly auth: { readonly loginStatus: boolean; readonly isTimeUp?: true }
}

export const emptyState: AppState = {
  tokenInfo: { accessToken: '', expiresIn: '', decodedToken: { member_type: '' } },
  preference: { fontType: defaultFontSize },
  auth: { loginStatus: false },
}

export type IssuedToken = { readonly access_token: string; readonly expires_in: string }

/** What is stored, with every missing or unreadable part at its default; the parts may also lie at the root (D-028). */
export function readAppState(storage: Storage): AppState {
  const stored = parse(storage.getItem(storageKeys.appStore))
  const state = (stored.state ?? stored) as Partial<AppState>
  return {
    tokenInfo: { ...emptyState.tokenInfo, ...state.tokenInfo },
    preference: { ...state.preference, fontType: fontSizeFromStorage(state.preference?.fontType) },
    auth: {
      loginStatus: state.auth?.loginStatus === true,
      ...(state.auth?.isTimeUp === true ? { isTimeUp: true } : {}),
    },
  }
}

/** Changes the font size and leaves everything else in the store as it is. */
export function saveFontSize(storage: Storage, fontType: FontSize): void {
  savePreference(storage, { fontType })
}

/** S9-01 names three entries of the browser's storage: the centre has its place in the one for preferences. */
export function saveCentre(storage: Storage, centre: string): void {
  savePreference(storage, { centre })
}

/** D-060: a token as the service hands it out; whoever has one is signed in. */
export function saveToken(storage: Storage, { access_token, expires_in }: IssuedToken): void {
  save(storage, { tokenInfo: tokenInfoOf({ access_token, expires_in }), auth: { loginStatus: true } })
}

/** S3-35: token info emptied, not signed in; the font size stays. */
export function clearSession(storage: Storage): void {
  save(storage, { tokenInfo: emptyState.tokenInfo, auth: emptyState.auth })
}

/** The same when time alone has ended it: other pages of this browser need not be left. */
export function clearAfterTime(storage: Storage): void {
  save(storage, { tokenInfo: emptyState.tokenInfo, auth: { loginStatus: false, isTimeUp: true } })
}

/** S3-30: the decoded part is for display only; the service never trusts it. */
export function tokenInfoOf({ access_token, expires_in }: IssuedToken): AppState['tokenInfo'] {
  return {
    accessToken: access_token,
    expiresIn: expires_in,
    decodedToken: { member_type: claimsOf(access_token).memberType },
  }
}

type Claims = {
  readonly memberType: string
  /** A random reference to the member, the same at every sign-in. */
  readonly holder: string
  /** 0 when the token cannot be read: it is then as good as expired. */
  readonly expiresAtMs: number
}

/** Decoded for display and for good timing only; nothing is decided by it that the service does not check. */
export function claimsOf(token: string): Claims {
  const claims = decode(token.split('.')[1] ?? '')
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    memberType: text(claims.member_type),
    holder: text(claims.sub),
    expiresAtMs: typeof claims.exp === 'number' ? claims.exp * 1000 : 0,
  }
}

/**
 * Whether it is time alone that has ended the session when the service no longer extends this token: with 1003 after the
 * idle minutes, with 1004 at the limit of hours, which had cut the token short.
 */
export function isTimeUp(token: string, errorCode: number, nowMs: number): boolean {
  const { exp, iat } = decode(token.split('.')[1] ?? '')
  if (typeof exp !== 'number' || exp * 1000 > nowMs) return false
  const wasCutShort = typeof iat === 'number' && exp - iat < tokenMinutes * 60
  return errorCode === forcedLogoutCodes.sessionExpired || wasCutShort
}

function decode(base64Url: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function savePreference(storage: Storage, changed: Partial<AppState['preference']>): void {
  save(storage, { preference: { ...readAppState(storage).preference, ...changed } })
}

function save(storage: Storage, changed: Partial<AppState>): void {
  const stored = parse(storage.getItem(storageKeys.appStore))
  const state = { ...emptyState, ...(stored.state as object | undefined), ...changed }
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
