import type { ParticularsGroup } from '@dhc/reference/member-fields'
import {
  BackgroundQuestions,
  EmergencyQuestions,
  HomeQuestions,
  LivingQuestions,
  ResidenceQuestions,
} from './living-questions.tsx'
import { MessageQuestions, SourceQuestions } from './message-questions.tsx'
import type { ParticularsForm } from './particulars.ts'

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
