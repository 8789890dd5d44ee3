import { useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { ParticularsQuestions } from '../../../questions/particulars-questions.tsx'
import { ProblemSummary } from '../../../questions/problem-summary.tsx'
import { NeedsScript } from '../../../sections/needs-script.tsx'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { isForChild } from '../application.ts'
import { fieldsOn, partOfStep, type ScreenName } from '../screens.ts'
import { useRegistration, type Wizard } from '../use-registration.ts'
import { EligibilityScreen } from './eligibility-screen.tsx'
import { GuardianScreen } from './guardian-screen.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { PersonScreen } from './person-screen.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import { Progress } from './progress.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { ScreenForm } from './screen-form.tsx'

/** D-077, D-080: for visitors; a member is led to the account. */
export function RegistrationPage() {
  const words = useWords()
  const wizard = useRegistration()
  const heading = useFocusOnChange(wizard.result ? 'result' : wizard.screen, wizard.isReady)
  return (
    <div data-guard="guest">
      <PageOpening title={words.menu('register.title')} summary={words.member('register.summary')} />
      <NeedsScript />
      <div className="mb-16 hidden max-w-3xl flex-col gap-6 scripted:flex">
        {wizard.result ? (
          <ResultScreen heading={heading} result={wizard.result} onStartAgain={wizard.startAgain} />
        ) : (
          <>
            <Progress {...partOfStep(wizard.screen, wizard.form.answers)} />
            <h2 ref={heading} tabIndex={-1} className="font-bold text-xl focus:outline-none">
              {words.member(`register.screen.${wizard.screen}`)}
            </h2>
            <ProblemSummary
              complaint={wizard.form.complaint}
              attempt={wizard.form.attempt}
              order={fieldsOn(wizard.screen, wizard.form.answers)}
            />
            <CurrentScreen wizard={wizard} />
          </>
        )}
      </div>
    </div>
  )
}

function CurrentScreen({ wizard }: { readonly wizard: Wizard }) {
  const { form, screen } = wizard
  if (screen === 'phone') return <PhoneScreen wizard={wizard} />
  if (screen === 'review') return <ReviewScreen wizard={wizard} />
  return (
    <ScreenForm onSubmit={wizard.proceed} onBack={screen === 'eligibility' ? undefined : wizard.goBack}>
      {questionsOf(screen, form)}
    </ScreenForm>
  )
}

function questionsOf(screen: Exclude<ScreenName, 'phone' | 'review'>, form: Wizard['form']) {
  switch (screen) {
    case 'eligibility':
      return <EligibilityScreen form={form} />
    case 'person':
      return <PersonScreen form={form} />
    case 'guardian':
      return <GuardianScreen form={form} />
    case 'password':
      return <PasswordScreen form={form} />
    default:
      return <ParticularsQuestions group={screen} form={form} isMinor={isForChild(form.answers)} />
  }
}

/** A new screen begins at its heading, for eyes and screen readers alike; the first one does not steal the focus. */
function useFocusOnChange(screen: string, isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (!isReady) return
    if (shown.current !== undefined && shown.current !== screen) heading.current?.focus()
    shown.current = screen
  }, [screen, isReady])
  return heading
}
