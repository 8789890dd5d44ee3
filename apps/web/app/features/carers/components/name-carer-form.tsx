import { QuestionForm } from '@dhc/forms/question-form'
import { useWords } from '@dhc/i18n/use-words'
import { carerRights } from '@dhc/reference/carer-rules'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import type { Carers } from '../use-carers.ts'
import { useNameCarer } from '../use-name-carer.ts'

/** D-140: by member number, as with a group (D-139): nobody learns here who is a member. */
export function NameCarerForm({ carers }: { readonly carers: Carers }) {
  const words = useWords()
  const { form, isBusy, send } = useNameCarer(carers)
  return (
    <section aria-labelledby="name-carer" className="panel flex flex-col gap-4">
      <h2 id="name-carer" className="font-bold text-lg">
        {words.member('carers.name')}
      </h2>
      <p className="max-w-measure">{words.member('carers.nameIntro')}</p>
      <p className="max-w-measure">{words.member('carers.never')}</p>
      <QuestionForm
        form={form}
        order={['member_no', 'carer_rights']}
        submitLabel={words.member('carers.ask')}
        isBusy={isBusy}
        onSubmit={send}
      >
        <FormInput
          {...form.text('member_no')}
          hint={words.member('hint.member_no')}
          autoCapitalize="characters"
          autoComplete="off"
          width="short"
        />
        <FormCheckboxGroup
          {...form.choices('carer_rights')}
          options={carerRights.map((right) => ({ value: right, label: words.member(`carers.right.${right}`) }))}
        />
      </QuestionForm>
    </section>
  )
}
