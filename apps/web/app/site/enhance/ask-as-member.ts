import type { Locale } from '@dhc/locales/locale'
import { actingForHeader } from '@dhc/reference/carer-rules'
import { claimsOf, readAppState } from '@dhc/session/app-store'
import type { Storage } from '@dhc/session/browser-storage'
import { extendToken } from '@dhc/session/extend-token'
import { askService } from './ask-service.ts'
import { askForExtension, extendsToken } from './session.ts'

/** Sends as the member who is signed in, or for somebody by that relation (D-140); nothing when there is no usable response. */
export type AskAsMember = (path: string, body?: object, actingFor?: string) => Promise<unknown>

/** With so little time left the token is extended first; a film may be longer than its life. */
const shortestLifeMs = 60_000

type Member = { readonly storage: Storage; readonly locale: Locale; readonly extendPath: string }

export function askAsMember(view: Window, { storage, locale, extendPath }: Member): AskAsMember {
  const tokenNow = () => readAppState(storage).tokenInfo.accessToken
  return async (path, body, actingFor) => {
    const isAtItsEnd = claimsOf(tokenNow()).expiresAtMs - Date.now() < shortestLifeMs
    if (isAtItsEnd && extendsToken(new URL(view.location.href), '')) {
      const ask = (token: string) => askForExtension(extendPath, token, locale)
      // A page that acts lets its member sign in there (decision 0069), and must still know whose page it is.
      const leavesTimeUp = view.document.documentElement.dataset.guard === 'member'
      const extension = await extendToken({ storage, ask, locks: view.navigator.locks, leavesTimeUp })
      if (extension === 'timeUp') return undefined
    }
    const token = tokenNow()
    if (!token) return undefined
    return askService(path, body, {
      token,
      locale,
      ...(actingFor ? { headers: { [actingForHeader]: actingFor } } : {}),
    })
  }
}
