import { lazy, Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { ProblemSummary } from '../../../questions/problem-summary.tsx'
import { NeedsScript } from '../../../sections/needs-script.tsx'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { fieldsOn, partOfStep } from '../screens.ts'
import { useRegistration, type Wizard } from '../use-registration.ts'
import { EligibilityScreen } from './eligibility-screen.tsx'
import { Progress } from './progress.tsx'
import { ScreenForm } from './screen-form.tsx'

const loadLaterScreens = () => import('./later-screen.tsx')
const LaterScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LaterScreen })))
const ResultScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.ResultScreen })))

/** D-077, D-080: for visitors; a member is led to the account. */
export function RegistrationPage() {
  const words = useWords()
  const wizard = useRegistration()
  useLaterScreens()
  const heading = useFocusOnChange(wizard.result ? 'result' : wizard.screen, wizard.isReady)
  return (
    <div data-guard="guest">
      <PageOpening title={words.menu('register.title')} summary={words.member('register.summary')} />
      <NeedsScript />
      <div className="mb-16 hidden max-w-3xl flex-col gap-6 scripted:flex">
        {wizard.result ? (
          <Suspense fallback={null}>
            <ResultScreen heading={heading} result={wizard.result} onStartAgain={wizard.startAgain} />
          </Suspense>
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

/** The first screen comes with the page; the others while it is being read. */
function CurrentScreen({ wizard }: { readonly wizard: Wizard }) {
  if (wizard.screen !== 'eligibility') {
    return (
      <Suspense fallback={null}>
        <LaterScreen wizard={wizard} />
      </Suspense>
    )
  }
  return (
    <ScreenForm onSubmit={wizard.proceed} onBack={undefined}>
      <EligibilityScreen form={wizard.form} />
    </ScreenForm>
  )
}

/** Whoever touches the form will need the other screens: they are there before the next button is pressed. */
function useLaterScreens() {
  useEffect(() => {
    const load = () => void loadLaterScreens().catch(() => undefined)
    document.addEventListener('focusin', load, { once: true })
    return () => document.removeEventListener('focusin', load)
  }, [])
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
