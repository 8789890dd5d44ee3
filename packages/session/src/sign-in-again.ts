import { claimsOf, readAppState } from './app-store.ts'
import { openStorage } from './browser-storage.ts'
import { currentToken } from './session-store.ts'

/** Shows the dialog; ends when somebody has signed in, or nobody wants to. */
type Offer = () => Promise<unknown>

let offer: Offer | undefined
let waiting: Promise<boolean> | undefined
let holder = ''

/** Only a page that can show the dialog says so. */
export function offerSignIn(how: Offer | undefined): void {
  offer = how
}

/** Whose page this is, as long as there is a token that says so. */
export function rememberHolder(token: string): void {
  if (token !== '') holder = claimsOf(token).holder
}

/** Somebody else at the same page must not go on with what its member has typed. */
export function isSameHolder(token: string): boolean {
  return token !== '' && (holder === '' || claimsOf(token).holder === holder)
}

/**
 * Decision 0069: time has ended the session of an open page. Everything the page wants to send waits for one dialog;
 * answers whether its member is signed in again.
 */
export async function signInAgain(): Promise<boolean> {
  if (!offer || readAppState(openStorage(window)).auth.isTimeUp !== true) return false
  waiting ??= offer()
    .then(
      () => isSameHolder(currentToken()),
      () => false,
    )
    .finally(() => {
      waiting = undefined
    })
  return waiting
}
