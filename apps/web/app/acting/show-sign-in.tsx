import { withWords } from '@dhc/i18n/load-words'
import type { Locale } from '@dhc/locales/locale'
import { createRoot } from 'react-dom/client'
import { RootFrame } from './root-frame.tsx'

/** Beside the page, which stays as it is with all that was typed (decision 0069). */
export async function showSignIn(locale: Locale): Promise<void> {
  const { SignInAgain } = await withWords(import('../features/sign-in/components/sign-in-again.tsx'))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { identifierPrefix: 'again' })
  await new Promise<void>((resolve) => {
    root.render(
      <RootFrame locale={locale}>
        <SignInAgain onEnd={resolve} />
      </RootFrame>,
    )
  })
  root.unmount()
  place.remove()
}
