import type { RegistrationView } from '@dhc/contracts/member-api/registration'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { loginPage } from '@dhc/reference/page-paths'
import { Notice } from '@dhc/ui/notice'
import { isHelped } from '../application.ts'
import { nextStepsFor } from '../conditions.ts'

type Props = {
  readonly result: RegistrationView
  readonly forWhom: string
  readonly onStartAgain: () => void
}

/** D-077, step 6: the number to keep, the day by which staff call, and what to bring. */
export function ResultScreen({ result, forWhom, onStartAgain }: Props) {
  const { words, locale, toPage } = usePage()
  return (
    <>
      <Notice tone="success" toneLabel={words.member('register.applicationNo')}>
        <p className="font-bold text-xl tabular-nums">{result.application_no}</p>
      </Notice>
      <p className="max-w-measure text-lg">{words.member('register.submitted')}</p>
      <p className="max-w-measure text-lg">
        {words.member('register.contactBy')} <strong>{formatDate(result.contact_by, locale)}</strong>
      </p>
      {nextStepsFor(forWhom).map((key) => (
        <p key={key} className="max-w-measure text-lg">
          {words.member(key)}
        </p>
      ))}
      <p className="max-w-measure">{words.member('register.numberBySms')}</p>
      <div className="flex flex-wrap items-center gap-4">
        {isHelped({ for_whom: forWhom }) ? null : (
          <a href={toPage(loginPage)} className="primary-button">
            {words.menu('login.label')}
          </a>
        )}
        <button type="button" onClick={onStartAgain} className="link-button">
          {words.member('register.another')}
        </button>
      </div>
    </>
  )
}
