import { PageLocale } from '@dhc/i18n/use-words'
import { htmlLang } from '@dhc/locales/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { consoleRouter } from './routes.tsx'
import { shareSession } from './session/one-sign-in.ts'
import { SignInPage } from './session/sign-in-form.tsx'
import { useSession } from './session/staff-session.ts'
import { startConsoleWorker } from './start-console-worker.ts'
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
