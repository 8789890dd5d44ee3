import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { loginPage } from '@dhc/reference/page-paths'

/** D-064, D-141: one line after a forced logout; the site script shows it when this tab's session has just ended. */
export function SessionEnded() {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <p hidden data-session-ended role="status" className="page-width py-4 font-bold text-lg">
      {words.member('session.ended')}{' '}
      <a href={toPage(loginPage)} className="text-link">
        {words.menu('login.label')}
      </a>
    </p>
  )
}
