import { clearSession, saveToken } from '../app-store.ts'
import { openStorage } from '../browser-storage.ts'

/** A token as the service writes it, for a page that only reads it. */
export function sampleToken({ holder = 'one', secondsLeft = 900 }: { holder?: string; secondsLeft?: number } = {}) {
  const claims = { sub: holder, member_type: 'MEMBER', exp: Math.floor(Date.now() / 1000) + secondsLeft }
  return `h.${btoa(JSON.stringify(claims))}.s`
}

export function signIn(token: string): void {
  saveToken(openStorage(window), { access_token: token, expires_in: '900' })
}

export function signOut(): void {
  clearSession(openStorage(window))
}
