import { QuestionForm } from '@dhc/forms/question-form'
import { useTitlePart } from '@dhc/forms/title-part'
import { withWords } from '@dhc/i18n/load-words'
import { useWords } from '@dhc/i18n/use-words'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { PageOpening } from '../../../article/page-opening.tsx'
import { NeedsScript, ScriptedArea, useWayOn } from '../../../member-page/scripted-area.tsx'
import { lastStep, partOfStep, stepCount } from '../screens.ts'
import { useRegistration, type Wizard } from '../use-registration.ts'
import { EligibilityScreen } from './eligibility-screen.tsx'

const loadLaterScreens = () => withWords(import('./later-screen.tsx'))
const LaterScreen = lazy(() => loadLaterScreens().then((module) => ({ default: module.LaterScreen })))

/** D-077, D-080: for visitors; a member is led to the account. */
export function RegistrationPage() {
  const words = useWords()
  const wizard = useRegistration()
  useWayOn()
  useLaterScreens()
  const { form, result } = wizard
  const screen = result ? 'result' : wizard.screen
  const heading = useFocusOnChange(screen, wizard.isReady)
  const place = result ? lastStep : partOfStep(wizard.screen, form.answers)
  const step = words.member('register.step', { step: place.step, steps: stepCount })
  useTitlePart(wizard.isReady ? `${step}: ${words.member(`register.screen.${screen}`)}` : undefined)
  return (
    <>
      <PageOpening
        title={words.menu('register.title')}
        summary={screen === 'eligibility' ? words.member('register.summary') : undefined}
        isCompact={screen !== 'eligibility'}
      >
        <Progress {...place} />
      </PageOpening>
      <NeedsScript />
      <ScriptedArea>
        <h2 ref={heading} tabIndex={-1} className="font-bold text-xl focus:outline-none">
          {words.member(`register.screen.${screen}`)}
        </h2>
        <CurrentScreen wizard={wizard} />
      </ScriptedArea>
    </>
  )
}

/** The first screen comes with the page; the others while it is being read. */
function CurrentScreen({ wizard }: { readonly wizard: Wizard }) {
  if (wizard.result || wizard.screen !== 'eligibility') {
    return (
      <Suspense fallback={<Waiting />}>
        <LaterScreen wizard={wizard} />
      </Suspense>
    )
  }
  return (
    <QuestionForm form={wizard.form} order={wizard.asked} onSubmit={wizard.proceed}>
      <EligibilityScreen form={wizard.form} />
    </QuestionForm>
  )
}

function Waiting() {
  const words = useWords()
  return <p role="status">{words.member('register.loading')}</p>
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

type Props = { readonly step: number; readonly part: number; readonly parts: number }

/** "step 2 of 6"; the bar repeats it for the eye. */
function Progress({ step, part, parts }: Props) {
  const words = useWords()
  return (
    <div className="hidden max-w-3xl scripted:block">
      <p className="mt-1 text-balance text-ink-soft">
        {words.member('register.step', { step, steps: stepCount })}
        {parts > 1 ? ` · ${words.member('register.part', { part, parts })}` : ''}
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {Array.from({ length: stepCount }, (_, index) => index + 1).map((number) => (
          <span key={number} className={`h-2 flex-1 rounded-chip ${number <= step ? 'bg-orange' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
