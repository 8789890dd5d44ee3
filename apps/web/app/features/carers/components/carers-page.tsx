import type { Relations } from '@dhc/contracts/member-api/carers'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { byState } from '../model.ts'
import { type Carers, useCarers } from '../use-carers.ts'
import { AccessPart } from './access-part.tsx'
import { ActForCard } from './act-for-card.tsx'
import { CarerCard } from './carer-card.tsx'
import { EndedList } from './ended-list.tsx'
import { NameCarerForm } from './name-carer-form.tsx'

/** D-140: who acts for me, for whom I act, and who opened my record. */
export function CarersPage() {
  const words = useWords()
  const carers = useCarers()
  const { relations, refusal, told, load } = carers
  return (
    <MemberPage title={words.member('carers.title')} summary={words.member('carers.summary')} isBelowAccount>
      {told ? (
        <DoneNotice key={told.number} label={words.member('carers.done')}>
          {told.sentence}
        </DoneNotice>
      ) : null}
      {relations ? (
        <>
          <p role="alert" className="font-bold text-danger empty:hidden">
            {refusal ? refusalWords(words, refusal) : ''}
          </p>
          <Both relations={relations} carers={carers} />
        </>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type Props = { readonly relations: ReturnType<typeof byState>; readonly carers: Carers }

/** Who acts for nobody begins with who acts for them: the first thing one can do is in sight. */
function Both({ relations, carers }: { readonly relations: Relations; readonly carers: Carers }) {
  const [mine, theirs] = [byState(relations.carers), byState(relations.actFor)]
  const parts = [
    <ActForPart key="act-for" relations={theirs} carers={carers} />,
    <CarersPart key="my-carers" relations={mine} carers={carers} />,
  ]
  return (
    <>
      {theirs.living.length === 0 ? parts.toReversed() : parts}
      <NameCarerForm carers={carers} />
      <AccessPart />
    </>
  )
}

function ActForPart({ relations, carers }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="act-for" className="flex flex-col gap-4">
      <h2 id="act-for" className="font-bold text-lg">
        {words.member('carers.actFor')}
      </h2>
      {relations.living.length === 0 ? <p>{words.member('carers.actForNone')}</p> : null}
      {relations.living.map((relation) => (
        <ActForCard key={relation.relationId} relation={relation} carers={carers} />
      ))}
      <EndedList relations={relations.ended} />
    </section>
  )
}

function CarersPart({ relations, carers }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="my-carers" className="flex flex-col gap-4">
      <h2 id="my-carers" className="font-bold text-lg">
        {words.member('carers.mine')}
      </h2>
      {relations.living.length === 0 ? <p>{words.member('carers.mineNone')}</p> : null}
      {relations.living.map((relation) => (
        <CarerCard key={relation.relationId} relation={relation} carers={carers} />
      ))}
      <EndedList relations={relations.ended} />
    </section>
  )
}
