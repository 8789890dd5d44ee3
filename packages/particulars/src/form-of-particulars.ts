import type { Form } from '@dhc/forms/use-form'
import type { ParticularsAnswers } from './particulars.ts'

/** Any form that holds the particulars, whatever else it holds. */
export type ParticularsForm = Pick<
  Form<ParticularsAnswers>,
  'answers' | 'change' | 'text' | 'choice' | 'choices' | 'flag'
>
