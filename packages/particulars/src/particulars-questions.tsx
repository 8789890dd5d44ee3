import type { ParticularsGroup } from '@dhc/reference/member-fields'
import { BackgroundQuestions } from './background-questions.tsx'
import { EmergencyQuestions } from './emergency-questions.tsx'
import type { ParticularsForm } from './form-of-particulars.ts'
import { HomeQuestions } from './home-questions.tsx'
import { LivingQuestions } from './living-questions.tsx'
import { MessageQuestions } from './message-questions.tsx'
import { ResidenceQuestions } from './residence-questions.tsx'
import { SourceQuestions } from './source-questions.tsx'

type Props = { readonly group: ParticularsGroup; readonly form: ParticularsForm; readonly isMinor: boolean }

const questions = {
  residence: ResidenceQuestions,
  emergency: EmergencyQuestions,
  home: HomeQuestions,
  background: BackgroundQuestions,
  living: LivingQuestions,
  source: SourceQuestions,
  messages: MessageQuestions,
}

export function ParticularsQuestions({ group, form, isMinor }: Props) {
  const Questions = questions[group]
  return <Questions form={form} isMinor={isMinor} />
}
