import { htmlLang, type Locale } from '@dhc/locales/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chosenLocale, learnEveryWord, wordsOfConsole } from './words/console-words.ts'
import './styles.css'
import { PageLocale } from '@dhc/i18n/use-words'
import { RouterProvider } from 'react-router'
import { consoleRouter } from './routes.tsx'
import { SignInPage } from './session/sign-in-form.tsx'
import { useSession } from './session/staff-session.ts'

const locale = chosenLocale()
await learnEveryWord(locale)
document.documentElement.lang = htmlLang[locale]
document.title = wordsOfConsole()('console.title')

/** What a colleague has changed meanwhile is seen when one looks again; a desk never shows what is older than that. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } })

const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App locale={locale} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

function App({ locale }: { readonly locale: Locale }) {
  const session = useSession()
  return <PageLocale value={locale}>{session ? <RouterProvider router={consoleRouter} /> : <SignInPage />}</PageLocale>
}
