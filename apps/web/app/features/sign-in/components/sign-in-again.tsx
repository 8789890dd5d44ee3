import { usePage } from '@dhc/i18n/use-words'
import { accountPage } from '@dhc/reference/page-paths'
import { currentToken } from '@dhc/session/session-store'
import { isSameHolder } from '@dhc/session/sign-in-again'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useEffect, useId } from 'react'
import { leaveSignedOut } from '../actions.ts'
import { LoginSteps } from './login-page.tsx'

/** Decision 0069: over the page on which the session ended. What was typed stays; what was on its way goes on afterwards. */
export function SignInAgain({ onEnd }: { readonly onEnd: () => void }) {
  const { words, locale, toPage } = usePage()
  const id = useId()
  const dialog = useShownModal()
  const enter = () => {
    if (isSameHolder(currentToken())) onEnd()
    else window.location.assign(toPage(accountPage))
  }
  useEffect(() => {
    // Signed in again in another tab.
    const follow = () => (currentToken() === '' ? undefined : enter())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  })
  const close = () => {
    if (currentToken() !== '') return
    leaveSignedOut(locale)
    onEnd()
  }
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={close} className="question-dialog sign-in-again">
      <h2 id={id} className="mb-2 font-bold text-lg">
        {words.member('again.heading')}
      </h2>
      <p className="mb-6">{words.member('again.intro')}</p>
      <LoginSteps onEntered={enter} />
      <button type="button" onClick={() => dialog.current?.close()} className="link-button mt-4">
        {words.member('again.leave')}
      </button>
    </dialog>
  )
}
