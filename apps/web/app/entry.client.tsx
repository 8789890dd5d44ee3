import { knowWords } from '@dhc/i18n/known-words'
import { askForFile, loadWords } from '@dhc/i18n/load-words'
import { PageLocale } from '@dhc/i18n/use-page-locale'
import { localeOfPath } from '@dhc/locales/locale'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const locale = localeOfPath(window.location.pathname)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs on acting pages only (`handle.hydrate`); a reading page never loads it. React begins when it can speak. */
loadWords(locale, askForFile, pause).then((words) => {
  knowWords(locale, words)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageLocale value={locale}>
          <HydratedRouter />
        </PageLocale>
      </StrictMode>,
    )
  })
})
