import type { ParticularsAnswers } from './particulars.ts'
import type { Form } from './use-form.ts'

/** Any form that holds the particulars, whatever else it holds. */
export type ParticularsForm = Pick<
  Form<ParticularsAnswers>,
  'answers' | 'change' | 'text' | 'choice' | 'choices' | 'flag'
>
