import type { RelationView } from '@dhc/contracts/member-api/carers'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { beginActing } from '../../../member-page/member-page.tsx'
import { reply } from '../actions.ts'
import { firstPageOf } from '../model.ts'
import type { Carers } from '../use-carers.ts'
import { EndButton } from './end-button.tsx'
import { RelationFacts } from './relation-facts.tsx'

type Props = { readonly relation: RelationView; readonly carers: Carers }

/** Somebody for whom I act, or who asks me to. */
export function ActForCard({ relation, carers }: Props) {
  const words = useWords()
  return (
    <article className="panel flex flex-col items-start gap-4">
      <RelationFacts relation={relation} />
      <div>
        <p>{words.member('carers.youMay')}</p>
        <ul className="list-disc pl-6">
          {relation.rights.map((right) => (
            <li key={right}>{words.member(`carers.right.${right}`)}</li>
          ))}
        </ul>
      </div>
      {relation.state === 'INVITED' ? (
        <ReplyButtons relation={relation} carers={carers} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <ActButton relation={relation} />
          <EndButton relation={relation} carers={carers} />
        </div>
      )}
    </article>
  )
}

function ActButton({ relation: { relationId, name, rights } }: { readonly relation: RelationView }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  if (name === null) return null
  return (
    <button
      type="button"
      onClick={() => beginActing({ relationId, name }, toPage(firstPageOf(rights)))}
      className="primary-button"
    >
      {words.member('acting.begin', { name })}
    </button>
  )
}

function ReplyButtons({ relation: { relationId }, carers }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const send = (kind: 'accept' | 'decline') =>
    carers.change(
      () => reply(locale, kind, relationId),
      words.member(kind === 'accept' ? 'carers.accepted' : 'carers.declined'),
    )
  return (
    <div className="flex flex-wrap gap-4">
      <button type="button" onClick={() => send('accept')} className="primary-button">
        {words.member('carers.accept')}
      </button>
      <button type="button" onClick={() => send('decline')} className="secondary-button">
        {words.member('carers.decline')}
      </button>
    </div>
  )
}
