import { PageLocale } from '@dhc/i18n/use-words'
import { htmlLang } from '@dhc/locales/locale'
import { staffWorkerPath, staffWorkerScope } from '@dhc/reference/site-rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { consoleRouter } from './routes.tsx'
import { shareSession } from './session/one-sign-in.ts'
import { SignInPage } from './session/sign-in-form.tsx'
import { useSession } from './session/staff-session.ts'
import { chosenLocale, learnEveryWord, say } from './words/console-words.ts'
import './styles.css'

const locale = chosenLocale()
await learnEveryWord(locale)
document.documentElement.lang = htmlLang[locale]
document.title = say('console.title')

/** What a colleague has changed meanwhile is seen when one looks again; a desk never shows what is older than that. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } })

function Console() {
  return useSession() ? <RouterProvider router={consoleRouter} /> : <SignInPage />
}

type Policy = { createScriptURL(url: string): string }
type WithTrustedTypes = { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/** Our policy lets no text become the address of a script, but this one. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('console-worker', {
  createScriptURL: (url) => {
    if (url !== staffWorkerPath) throw new TypeError('not the service worker of the console')
    return url
  },
})

/** Decision 0080: from the first sign-in on the console's own files are on the device. Without https there is none. */
function startConsoleWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const address = policy?.createScriptURL(staffWorkerPath) ?? staffWorkerPath
  // A browser that forbids it works on as long as there is a network.
  navigator.serviceWorker.register(address, { scope: staffWorkerScope }).catch(() => undefined)
}

startConsoleWorker()
if ('BroadcastChannel' in window) shareSession(new BroadcastChannel('staff-session'))

const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <PageLocale value={locale}>
          <Console />
        </PageLocale>
      </QueryClientProvider>
    </StrictMode>,
  )
}
