import { clearSession, saveToken } from '../app-store.ts'
import { openStorage, openTabStorage } from '../browser-storage.ts'
import { dropEveryDraft } from '../draft.ts'

/** A token as the service writes it, for a page that only reads it. */
export function sampleToken({ holder = 'one', secondsLeft = 900 }: { holder?: string; secondsLeft?: number } = {}) {
  const claims = { sub: holder, member_type: 'MEMBER', exp: Math.floor(Date.now() / 1000) + secondsLeft }
  return `h.${btoa(JSON.stringify(claims))}.s`
}

export function signIn(token: string): void {
  saveToken(openStorage(window), { access_token: token, expires_in: '900' })
}

/** As who signs out on purpose: nothing typed is left in the tab. */
export function signOut(): void {
  dropEveryDraft(openTabStorage(window))
  clearSession(openStorage(window))
}
