import { QuestionForm } from '@dhc/forms/question-form'
import { ParticularsQuestions } from '@dhc/particulars/particulars-questions'
import { isForChild } from '../application.ts'
import { mayBeSkipped, type ScreenName } from '../screens.ts'
import type { Wizard } from '../use-registration.ts'
import { GuardianScreen, PasswordScreen, PersonScreen } from './person-screen.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ReviewScreen } from './review-screen.tsx'

/** Every screen but the first, the result included. */
export function LaterScreen({ wizard }: { readonly wizard: Wizard }) {
  const { form, screen, result } = wizard
  if (result) {
    const { for_whom: forWhom } = form.answers
    return <ResultScreen result={result} forWhom={forWhom} onStartAgain={wizard.startAgain} />
  }
  if (screen === 'phone') return <PhoneScreen wizard={wizard} />
  if (screen === 'review') return <ReviewScreen wizard={wizard} />
  return (
    <QuestionForm
      form={form}
      order={wizard.asked}
      onSubmit={wizard.proceed}
      onBack={wizard.goBack}
      onSkip={mayBeSkipped(screen) ? wizard.skip : undefined}
    >
      <Questions screen={screen} form={form} />
    </QuestionForm>
  )
}

type Asked = { readonly screen: Exclude<ScreenName, 'phone' | 'review'>; readonly form: Wizard['form'] }

function Questions({ screen, form }: Asked) {
  switch (screen) {
    case 'eligibility':
      return null
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
