import type { RegistrationView } from '@dhc/contracts/member-api/registration'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { Notice } from '@dhc/ui/notice'

type Props = {
  readonly result: RegistrationView
  readonly onStartAgain: () => void
}

/** D-077, step 6: the number to keep, the day by which staff call, and what to bring. */
export function ResultScreen({ result, onStartAgain }: Props) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  return (
    <>
      <Notice tone="success" toneLabel={words.member('register.applicationNo')}>
        <p className="font-bold text-xl tabular-nums">{result.application_no}</p>
      </Notice>
      <p className="max-w-measure text-lg">{words.member('register.submitted')}</p>
      <p className="max-w-measure text-lg">
        {words.member('register.contactBy')} <strong>{formatDate(result.contact_by, locale)}</strong>
      </p>
      <p className="max-w-measure text-lg">{words.member('register.bringDocuments')}</p>
      <p className="max-w-measure">{words.member('register.loginHint')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <a href={toPage('/login')} className="primary-button">
          {words.menu('login.label')}
        </a>
        <button type="button" onClick={onStartAgain} className="link-button">
          {words.member('register.another')}
        </button>
      </div>
    </>
  )
}
