import { PageLocale } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { RouterProvider } from 'react-router'
import { consoleRouter } from './routes.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { useSession } from './session/staff-session.ts'

export function App({ locale }: { readonly locale: Locale }) {
  const session = useSession()
  return <PageLocale value={locale}>{session ? <RouterProvider router={consoleRouter} /> : <SignInPage />}</PageLocale>
}
