import type { RelationView } from '@dhc/contracts/member-api/carers'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { carerRights } from '@dhc/reference/carer-rules'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { changeRights } from '../actions.ts'
import type { Carers } from '../use-carers.ts'
import { EndButton } from './end-button.tsx'
import { RelationFacts } from './relation-facts.tsx'

type Props = { readonly relation: RelationView; readonly carers: Carers }

/** Somebody who acts for me: each right is given or taken back at once. The last one goes with the relation itself. */
export function CarerCard({ relation, carers }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { relationId, rights } = relation
  const choose = (chosen: readonly string[]) => {
    const wanted = carerRights.filter((right) => chosen.includes(right))
    if (wanted.length === 0) return
    void carers.change(() => changeRights(locale, { relationId, rights: wanted }), words.member('carers.rightsSaved'))
  }
  return (
    <article className="panel flex flex-col items-start gap-4">
      <RelationFacts relation={relation} />
      <FormCheckboxGroup
        id={`rights-${relationId}`}
        name={`rights-${relationId}`}
        legend={words.member('field.carer_rights')}
        hint={words.member('carers.rightsHint')}
        errorPrefix={words.common('form.errorPrefix')}
        options={carerRights.map((right) => ({ value: right, label: words.member(`carers.right.${right}`) }))}
        values={rights}
        onChoose={choose}
      />
      <EndButton relation={relation} carers={carers} />
    </article>
  )
}
